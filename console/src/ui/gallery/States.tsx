import { ShoppingCart } from 'lucide-react'
import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { Facts } from '../Facts.tsx'
import { FailedState } from '../FailedState.tsx'
import { LoadingBar } from '../LoadingBar.tsx'
import { Pill } from '../Pill.tsx'
import { SkeletonRows } from '../Skeleton.tsx'
import { Table, Td, THead, Th, Tr } from '../Table.tsx'
import { ToastCard } from '../Toasts.tsx'
import type { ToastEntry } from '../toasts.ts'
import { none } from './Sheet.tsx'

const toastLabels = { region: 'Messages', close: 'Close', request: 'Request', copy: 'Copy', copied: 'Copied' }
const shown: ToastEntry[] = [
  { id: '1', tone: 'success', title: 'Basket was successfully saved.' },
  { id: '2', tone: 'success', title: 'Successfully delivered and email sent.' },
  { id: '3', tone: 'warning', title: 'Select at least one basket!' },
  {
    id: '4',
    tone: 'error',
    title: 'Server error',
    description: 'Basket 104229 was not saved. Your input is kept on this device.',
    requestId: '01JD4TB2-7F3CK9QD',
    action: { label: 'Try again', onPress: none },
  },
]

/** What is there when nothing, not yet or not any more is there. */
export function States() {
  return (
    <main className="grid h-225 w-360 grid-cols-[400px_484px_484px] grid-rows-[422px_422px] gap-4 overflow-hidden bg-canvas p-5 pr-4.5">
      <h1 className="sr-only">States</h1>
      <Frame title="Toasts: success 5 s, warning and error until closed">
        <div className="flex flex-col gap-3 bg-canvas p-5 pr-4.5">
          {shown.map((entry) => (
            <ToastCard key={entry.id} entry={entry} held labels={toastLabels} />
          ))}
        </div>
      </Frame>
      <Frame title="First load: skeleton rows, same height as the rows that follow">
        <Head>
          <tbody>
            <SkeletonRows rows={9} columns={['line', 'line', 'pill']} />
          </tbody>
        </Head>
      </Frame>
      <Frame title="Empty: what would be here, and the next step">
        <Head />
        <EmptyState
          className="flex-1"
          icon={ShoppingCart}
          title="No carts match this filter"
          actions={
            <>
              <Button>Remove the date</Button>
              <Button variant="quiet">Reset</Button>
            </>
          }
        >
          Customer ID 20184, status closed, from 01.11.2026. Without the date there are 14.
        </EmptyState>
      </Frame>
      <Frame title="Delete: names what it hits, focus on the safe button" className="bg-sunken">
        <div className="m-5 mt-18 rounded-lg bg-raised p-5 shadow-dialog">
          <h2 className="text-15 font-strong">Are you sure?</h2>
          <p className="mt-1.5 text-ink-2">
            The account of <b className="font-strong text-ink">Daniel Favre</b> will be deleted.
          </p>
          <Facts
            sunken
            className="mt-3"
            facts={[
              { label: 'Login name', value: 'd.favre' },
              { label: 'Role', value: 'it_operator' },
              { label: 'Last login', value: '18.11.2026 16:40' },
            ]}
          />
          <div className="mt-5 flex justify-end gap-2">
            <Button className="outline-2 outline-offset-2 outline-accent-ink">Cancel</Button>
            <Button variant="danger">Yes, delete!</Button>
          </div>
        </div>
      </Frame>
      <Frame title="Failed read: in the place of the table, never an empty list">
        <Head />
        <FailedState
          className="flex-1"
          title="The carts could not be read"
          requestId="01JD4TC9-A41E"
          labels={{ request: 'Request', copy: 'Copy', copied: 'Copied', retry: 'Try again' }}
          onRetry={none}
        >
          Server error. The list is not empty, it did not arrive.
        </FailedState>
      </Frame>
      <Frame title="Slow refetch: old rows stay, dimmed after 300 ms, loading bar on top">
        <div className="relative">
          <LoadingBar active className="absolute" />
          <Head dimmed>
            <Names />
          </Head>
        </div>
      </Frame>
    </main>
  )
}

function Frame({ title, className, children }: { title: string; className?: string; children: React.ReactNode }) {
  return (
    <section className={`flex flex-col overflow-hidden rounded-md border border-line ${className ?? 'bg-surface'}`}>
      <h2 className="shrink-0 border-b border-line bg-canvas px-4 py-2 text-12 font-medium text-ink-3">{title}</h2>
      {children}
    </section>
  )
}

function Head({ dimmed = false, children }: { dimmed?: boolean; children?: React.ReactNode }) {
  return (
    <Table label="Shopping carts" dimmed={dimmed} columns={[{ width: 134 }, { width: 216 }, {}]}>
      <THead>
        <tr>
          <Th>Basket entry No.</Th>
          <Th>Customer name</Th>
          <Th>Status</Th>
        </tr>
      </THead>
      {children}
    </Table>
  )
}

const names = ['Garage Lindenhof AG', 'Carrosserie du Marais Sàrl', 'Autofficina Belvedere Sagl', 'Pneuhaus Sonnenberg GmbH']

function Names() {
  return (
    <tbody>
      {[...names, ...names].map((name, index) => (
        <Tr key={index}>
          <Td figures>{String(104233 - index)}</Td>
          <Td>{name}</Td>
          <Td>
            {index % 4 === 2 ? (
              <Pill tone="warn" ring="half">
                Partly done
              </Pill>
            ) : (
              <Pill ring="empty">New</Pill>
            )}
          </Td>
        </Tr>
      ))}
    </tbody>
  )
}
