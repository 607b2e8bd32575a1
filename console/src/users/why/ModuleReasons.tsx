import type { ModuleRight, User } from '@disadmin/contract/users/users'
import { Blocks } from 'lucide-react'
import { useT } from '../../kit/i18n.ts'
import { type Off, whyModules } from './whyText.ts'

interface Props {
  user: User
  off: Off
  rights: readonly ModuleRight[]
}

/** What the person may do in the catalogue because of modules of the company, and because of which. */
export const ModuleReasons = ({ user, off, rights }: Props) => {
  const t = useT()
  if (rights.length === 0) return null
  return (
    <section aria-labelledby="by-modules">
      <div className="border-b border-line bg-canvas px-5 py-2 max-phone:px-4">
        <h2 id="by-modules" className="text-13 font-strong">
          {t('users:why.modules')}
        </h2>
        <p className="text-12 text-ink-2">{t('users:why.modules_text')}</p>
      </div>
      <ul>
        {rights.map((right) => (
          <li
            key={right.codename}
            className="grid min-h-9 items-center gap-x-4 gap-y-0.5 border-b border-line px-5 py-2 hover:bg-hover max-phone:px-4 phone:grid-cols-[1rem_minmax(0,20rem)_minmax(0,1fr)]"
          >
            <Blocks aria-hidden className={`max-phone:hidden ${off === null ? 'text-good-ink' : 'text-warn-ink'}`} />
            <span className="font-medium break-words">{right.codename}</span>
            <span className={off === null ? 'text-ink-2' : 'text-warn-ink'}>{whyModules(user, right, off, t)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
