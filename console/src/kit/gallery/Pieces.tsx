import { finds } from '@disadmin/contract/kit/folding'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../ui/Button.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Countdown } from '../Countdown.tsx'
import { Loaded } from '../Loaded.tsx'
import { SidePanel } from '../detail/SidePanel.tsx'
import { DateTimeField } from '../form/DateTimeField.tsx'
import { FormGrid } from '../form/FormPage.tsx'
import { LanguageFields } from '../form/LanguageFields.tsx'
import { type Period, PeriodField } from '../form/PeriodField.tsx'
import { RecordField } from '../form/RecordField.tsx'
import { useSheet } from '../form/useSheet.ts'
import { Wizard } from '../form/Wizard.tsx'
import { momentOf } from '../format.ts'
import { queryClient } from '../queries.ts'
import { useSearchValue } from '../useSearch.ts'

const Text = z.string().check(z.minLength(1), z.maxLength(100))
const Company = z.object({ name: Text, city: Text, title_en: Text, title_de: Text, title_fr: Text, title_it: Text, username: Text })
const empty = { name: '', city: '', title_en: '', title_de: '', title_fr: '', title_it: '', username: '' }

const Steps = () => {
  const sheet = useSheet({ schema: Company, values: empty, submit: () => Promise.resolve() })
  return (
    <div className="flex h-120 flex-col rounded-md border border-line">
      <Wizard
        label="New customer"
        sheet={sheet}
        step={useSearchValue('step')}
        submitLabel="Create"
        labelOf={(name) => name}
        steps={[
          {
            name: 'company',
            title: 'Company',
            fields: ['name', 'city'],
            content: (
              <FormGrid>
                <TextField label="Name" {...sheet.text('name')} />
                <TextField label="City" {...sheet.text('city')} />
              </FormGrid>
            ),
          },
          {
            name: 'texts',
            title: 'Texts',
            fields: ['title_en', 'title_de', 'title_fr', 'title_it'],
            content: (
              <FormGrid>
                <LanguageFields of={(language) => ({ label: `Title (${language})`, ...sheet.text(`title_${language}`) })} />
              </FormGrid>
            ),
          },
          {
            name: 'user',
            title: 'Main user',
            fields: ['username'],
            content: <TextField className="max-w-80" label="Login name" {...sheet.text('username')} />,
          },
        ]}
      />
    </div>
  )
}

const towns = ['Aarau', 'Basel', 'Bern', 'Chur', 'Zürich'].map((label, index) => ({ value: String(index + 1), label, note: 'CH' }))
const useTowns = (text: string) => ({
  items: towns.filter(({ label }) => finds(label, text)),
  busy: false,
  again: undefined,
})

const Fields = () => {
  const [moment, setMoment] = useState(() => momentOf('2026-11-22T14:05'))
  const [period, setPeriod] = useState<Period>({ from: '2026-11-22', to: '2026-11-20' })
  const [town, setTown] = useState<number | null>(null)
  const [texts, setTexts] = useState<Record<string, string>>({ en: 'Brake pads', de: 'Bremsbeläge', fr: '', it: 'Pastiglie' })
  return (
    <div className="grid grid-cols-1 gap-6 tablet:grid-cols-2">
      <DateTimeField label="Closed until" value={moment} onValueChange={setMoment} />
      <DateTimeField label="Disabled" value="" onValueChange={setMoment} disabled />
      <PeriodField label="Valid" value={period} onValueChange={setPeriod} />
      <RecordField className="max-w-72" label="Town" value={town} onValueChange={setTown} useFound={useTowns} />
      <LanguageFields
        look="tabs"
        label="Language of the text"
        of={(language) => ({
          label: `Description (${language})`,
          value: texts[language] ?? '',
          onChange: ({ target }) => setTexts((old) => ({ ...old, [language]: target.value })),
          error: texts[language] === '' ? 'Required' : undefined,
        })}
      />
      <p>
        Ends in <Countdown endsAt={endsAt} onEnd={none} />
      </p>
    </div>
  )
}

const endsAt = Date.now() + 581_000
const none = () => undefined
const again = () => Promise.resolve()

const Page = () => {
  const [open, setOpen] = useState(false)
  return (
    <main className="flex min-h-dvh bg-surface">
      <div className="grid min-w-0 flex-1 content-start gap-8 p-5">
        <h1 className="text-15 font-strong">Pieces</h1>
        <Button className="w-max" onClick={() => setOpen(true)}>
          Side panel
        </Button>
        <Steps />
        <Fields />
        <div className="grid grid-cols-1 gap-4 tablet:grid-cols-3">
          <Loaded read={{ data: undefined, error: null, refetch: again, isFetching: true }} failed="">
            {none}
          </Loaded>
          <Loaded
            read={{ data: undefined, error: new Error('x'), refetch: again, isFetching: false }}
            failed="The company could not be read"
          >
            {none}
          </Loaded>
          <Loaded read={{ data: 'Garage Lindenhof AG', error: null, refetch: again, isFetching: false }} failed="">
            {(name) => <p className="p-5">{name}</p>}
          </Loaded>
        </div>
      </div>
      {open && (
        <SidePanel
          title="Send waiting orders"
          state={<Pill tone="good">Done</Pill>}
          closeLabel="Close"
          onClose={() => setOpen(false)}
          steps={{ previous: { label: 'Previous', go: undefined }, next: { label: 'Next', go: none } }}
          className="w-120 max-phone:fixed max-phone:inset-0 max-phone:w-full max-phone:bg-surface"
        >
          <p className="px-5">What lies open beside a list.</p>
        </SidePanel>
      )}
    </main>
  )
}

const router = createRouter({ routeTree: createRootRoute({ component: Page }), history: createMemoryHistory() })

/** The pieces of the kit that forms and details are made of, to be tried by hand: `#pieces`. */
export const Pieces = () => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router as never} />
  </QueryClientProvider>
)
