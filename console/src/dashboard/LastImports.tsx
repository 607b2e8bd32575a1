import type { LastImport } from '@disadmin/contract/dashboard/dashboard'
import { Check, CircleDashed, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { ScreenUrl } from '../kit/screenUrl.ts'
import { Pill, type PillProps } from '../ui/Pill.tsx'
import { To } from '../kit/To.tsx'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { Nothing, Tile } from './Tile.tsx'

const names = {
  customers: 'shell:menu.customers',
  discounts: 'field:discount_groups',
  typenscheinnummer: 'vehicle-references:title',
  stammnummer: 'vehicle-references:title',
  availability: 'wholesaler-availability:title',
} as const

/** Where it is seen whole. */
const placeOf = ({ kind, id }: LastImport): ScreenUrl => {
  if (kind === 'availability') return { screen: '/wholesaler-availability', search: { entry: id } }
  if (kind === 'customers') return { screen: '/customers' }
  return kind === 'discounts' ? { screen: '/discount-groups' } : { screen: '/vehicle-references' }
}

const looks: Record<LastImport['state'], Pick<PillProps, 'tone' | 'icon'>> = {
  wrong: { tone: 'bad', icon: TriangleAlert },
  failed: { tone: 'bad', icon: TriangleAlert },
  ready: { tone: 'plain', icon: CircleDashed },
  running: { tone: 'accent', icon: LoaderCircle },
  done: { tone: 'good', icon: Check },
}

/** The files that came in last, each with what became of it. */
export const LastImports = ({ imports }: { imports: readonly LastImport[] }) => {
  const t = useT()
  return (
    <Tile tile="imports">
      {imports.length === 0 ? <Nothing>{t('dashboard:imported.none')}</Nothing> : null}
      <ul>
        {imports.map((one) => (
          <li key={`${one.kind} ${one.id}`} className="border-b border-line last:border-b-0">
            <To {...placeOf(one)} className="-mx-2 flex items-center gap-3 rounded-sm px-2 py-1.5 hover:bg-hover">
              <span className="min-w-0 flex-1">
                <span className="block truncate">{one.file_name ?? t('dashboard:imported.change')}</span>
                <span className="block truncate text-12 text-ink-3 tabular">
                  {formatMoment(one.at)}, {t(names[one.kind])}
                </span>
              </span>
              <Pill {...looks[one.state]}>
                {one.state === 'wrong'
                  ? t('dashboard:imported.errors', String(one.wrong), one.wrong)
                  : t(`dashboard:imported.${one.state}`)}
              </Pill>
            </To>
          </li>
        ))}
      </ul>
    </Tile>
  )
}
