import { management } from '@disadmin/contract/management/management'
import { config, type Configuration } from '@disadmin/contract/settings/config'
import { Search, SearchX } from 'lucide-react'
import { Fragment, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { call } from '../kit/call.ts'
import { FormFoot } from '../kit/form/FormPage.tsx'
import { LeaveGuard } from '../kit/form/LeaveGuard.tsx'
import { type Sheet, useSheet } from '../kit/form/useSheet.ts'
import { useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { isCallError } from '../kit/problems.ts'
import { keyOf, queryClient, stale, useRead } from '../kit/queries.ts'
import { To } from '../kit/To.tsx'
import { useMay } from '../kit/useMay.ts'
import { useSearchValue } from '../kit/useSearch.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { TextField } from '../ui/TextField.tsx'
import { CategoryNav, type Marks } from './CategoryNav.tsx'
import { DeliveryMailHead } from './DeliveryMailHead.tsx'
import { categoriesOf, type Category, hasIn, schemaOf, sentOf, type Values, valuesOf } from './entries.ts'
import { EntryRow } from './EntryRow.tsx'

const fields = ':is(input, textarea, select, button, [role=combobox]):not(:disabled)'

/** Scrolls to the entry named in the URL (`?entry=mail_sender`) and focuses it, once: the name is removed from the URL. */
const useEntryInUrl = (form: RefObject<HTMLFormElement | null>, showAll: () => void): void => {
  const [entry, setEntry] = useSearchValue('entry')
  const reveal = useEffectEvent((key: string) => {
    const row = form.current?.querySelector(`[data-entry="${CSS.escape(key)}"]`)
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLElement>(fields)?.focus({ preventScroll: true })
    setEntry(undefined, { replace: true })
  })
  const show = useEffectEvent(showAll)
  useEffect(() => {
    if (entry === undefined) return
    show()
    // waits until it is rendered and the palette or menu is closed
    const timer = setTimeout(() => reveal(entry), 50)
    return () => clearTimeout(timer)
  }, [entry])
}

/** The form of the configuration, with the version it is based on. */
const useConfiguration = ({ objects, version }: Configuration): Sheet<Values> => {
  const t = useT()
  // a save by others during input is reported as a conflict on saving
  const base = useRef(version)
  const sheet = useSheet<Values, Values>({
    schema: schemaOf(objects),
    values: valuesOf(objects),
    submit: async (_, changed) => {
      try {
        const saved = await call(config.update, { body: { version: base.current, values: sentOf(objects, changed) } })
        base.current = saved.version
        await stale(config.list, config.current)
        showSuccess(t('config:saved'))
        return valuesOf(saved.objects)
      } catch (error) {
        if (isCallError(error) && error.status === 409) {
          await stale(config.list)
          base.current = queryClient.getQueryData<Configuration>(keyOf(config.list))?.version ?? base.current
        }
        throw error
      }
    },
  })
  useEffect(() => {
    if (!sheet.isDirty) base.current = version
  }, [version, sheet.isDirty])
  return sheet
}

interface Props {
  id: string
  category: Category
  sheet: Sheet<Values>
  query: string
  marks: Marks
}

/** A heading and its entries; hand-offs also show the switch of orders. */
const CategorySection = ({ id, category, sheet, query, marks }: Props) => (
  <section id={id} aria-labelledby={`${id}-head`} className="scroll-mt-2 pt-4">
    <h2 id={`${id}-head`} tabIndex={-1} className="border-b border-line pb-2 text-13 font-strong outline-none">
      {category.label}
    </h2>
    {category.name === 'handoffs' && <OrdersSwitch />}
    {[...Map.groupBy(category.entries, (entry) => entry.language)].map(([language, entries]) => (
      <Fragment key={language}>
        {language !== null && <DeliveryMailHead language={language} sheet={sheet} />}
        {entries.map((entry) => (
          <EntryRow key={entry.key} {...{ entry, sheet, query }} isUnsaved={marks.changed.has(entry.key)} />
        ))}
      </Fragment>
    ))}
  </section>
)

/** APP-23: generated from the entries; saved in one go. */
export const ConfigurationForm = (configuration: Configuration) => {
  const t = useT()
  const id = useId()
  const sheet = useConfiguration(configuration)
  const mayChange = useMay(config.update)
  const [query, setQuery] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEntryInUrl(form, () => setQuery(''))
  const wrong = new Set<string>(sheet.wrong)
  // wrong entries are never hidden
  const found = configuration.objects.filter((entry) => hasIn(entry, query) || wrong.has(entry.key))
  const categories = categoriesOf(found)
  const marks = { changed: new Set<string>(sheet.changed), wrong }
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('word:configuration')}
      onSubmit={sheet.onSubmit}
      className="flex min-h-0 flex-1 flex-col max-phone:min-h-max"
    >
      <div className="flex min-h-0 flex-1 max-phone:flex-col">
        <div className="flex w-56 shrink-0 flex-col gap-3 overflow-y-auto border-r border-line px-2 py-3 max-phone:w-auto max-phone:border-r-0 max-phone:border-b max-phone:px-4">
          <TextField
            icon={Search}
            type="search"
            className="px-1 max-phone:px-0"
            aria-label={t('config:search')}
            placeholder={t('config:search')}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <CategoryNav id={id} categories={categories} marks={marks} />
        </div>
        <div className="min-h-0 min-w-0 flex-1 scroll-pt-4 scroll-pb-12 overflow-y-auto px-5 pb-6 max-phone:overflow-visible max-phone:px-4">
          <p className="pt-3 text-12 text-ink-3">{t(mayChange ? 'config:live' : 'config:read_only')}</p>
          {categories.length === 0 && <EmptyState icon={SearchX} title={t('config:nothing_found')} />}
          {categories.map((category) => (
            <CategorySection key={category.name} id={`${id}-${category.name}`} {...{ category, sheet, query, marks }} />
          ))}
        </div>
      </div>
      {mayChange && <FormFoot sheet={sheet} />}
      <LeaveGuard sheet={sheet} />
    </form>
  )
}

/** Shows whether orders are sent, with a link to the switch under Management. */
const OrdersSwitch = () => {
  const t = useT()
  const { data } = useRead(management.waitingOrders)
  return (
    <div className="grid gap-x-5 gap-y-1 border-b border-line py-3 tablet:grid-cols-[minmax(0,1fr)_16rem_10rem]">
      <div>
        <p className="font-medium">{t('config:orders.label')}</p>
        <p className="text-12 text-ink-3">{t('config:orders.text')}</p>
      </div>
      <p>{data && t(data.switched_online ? 'config:orders.online' : 'config:orders.offline')}</p>
      <p>
        <To screen="/application-settings" className="rounded-sm text-12 font-medium text-accent-ink hover:underline">
          {t('config:orders.open')}
        </To>
      </p>
    </div>
  )
}
