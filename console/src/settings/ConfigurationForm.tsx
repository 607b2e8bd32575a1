import { config, type Configuration } from '@disadmin/contract/settings/config'
import { Search, SearchX } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { FormFoot } from '../kit/form/FormPage.tsx'
import { LeaveGuard } from '../kit/form/LeaveGuard.tsx'
import { useT } from '../kit/i18n.ts'
import { useMay } from '../kit/useMay.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { TextField } from '../ui/TextField.tsx'
import { CategoryNav } from './CategoryNav.tsx'
import { CategorySection } from './CategorySection.tsx'
import { categoriesOf, hasIn } from './entries.ts'
import { useEntryInUrl } from './useEntryInUrl.ts'
import { useConfiguration } from './useConfiguration.ts'

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
  // what is wrong is never hidden
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
