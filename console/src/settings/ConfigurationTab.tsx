import { config, type Configuration } from '@disadmin/contract/settings/config'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { currentLanguage } from '../kit/language.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { stale, useRead } from '../kit/queries.ts'
import { ConfigurationForm } from './ConfigurationForm.tsx'

interface Props {
  /** Title of the screen. */
  title: string
  tabs: ReactNode
}

/** APP-23: the configuration that an operator changes at run time. */
export const ConfigurationTab = ({ title, tabs }: Props) => {
  const t = useT()
  const read = useRead(config.list)
  useReadAnewInAnotherLanguage()
  return (
    <section className="flex min-h-0 flex-1 flex-col max-phone:min-h-max" aria-label={title}>
      <header className="flex min-h-13 flex-wrap items-center gap-x-3 px-5 py-2 max-phone:px-4">
        <h1 className="text-20">{title}</h1>
        {read.data && <Summary {...read.data} />}
      </header>
      {tabs}
      <Loaded read={read} failed={t('config:failed')}>
        {(configuration) => <ConfigurationForm {...configuration} />}
      </Loaded>
    </section>
  )
}

const Summary = ({ objects }: Configuration) => {
  const t = useT()
  const changed = objects.filter((entry) => entry.is_changed).length
  return (
    <p className="text-ink-2">
      {t('config:summary', formatCount(objects.length), objects.length)}
      {changed > 0 && `, ${t('config:not_default', formatCount(changed), changed)}`}
    </p>
  )
}

/** Labels and help come from the server, in the language of the call. */
const useReadAnewInAnotherLanguage = () => {
  const language = currentLanguage()
  const known = useRef(language)
  useEffect(() => {
    if (known.current !== language) void stale(config.list)
    known.current = language
  }, [language])
}
