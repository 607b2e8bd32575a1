import { Check, Lock, LockOpen } from 'lucide-react'
import { Badge } from '../Badge.tsx'
import { Cell } from '../Cell.tsx'
import { Checkbox } from '../Checkbox.tsx'
import { Chip } from '../Chip.tsx'
import { Pill } from '../Pill.tsx'
import { Table, Td, Tr } from '../Table.tsx'
import { TooltipBox } from '../Tooltip.tsx'
import { Buttons, Choices, Dropping, Fields, Pills } from './Parts.tsx'
import { none, Section, Shown } from './Sheet.tsx'

/** One sheet, 1440 × 900, of every component and its states. */
export function Components() {
  return (
    <main className="relative h-225 w-360 overflow-hidden bg-surface [&_h2]:text-13">
      <h1 className="sr-only">Components</h1>
      <Section title="Buttons" className="top-4 left-8">
        <Buttons />
      </Section>
      <Section title="Fields" className="top-4 left-186">
        <Fields />
      </Section>
      <Section title="Select, combobox, date, number" className="top-56 left-8">
        <Dropping />
      </Section>
      <Section title="Checkbox, radio, switch, tabs" className="top-56 left-186">
        <Choices />
      </Section>
      <Section title="Pills: round, never clickable" className="top-122 left-8">
        <Pills />
      </Section>
      <Section title="Chips, badges, locks, tooltips" className="top-122 left-186">
        <Chips />
      </Section>
      <Section title="Colour" className="top-150 left-8">
        <Colours />
      </Section>
      <Section title="Type" className="top-150 left-186">
        <p className="flex items-baseline gap-3.5 pt-1 whitespace-nowrap">
          <span className="text-20 font-strong">Shopping carts</span>
          <span className="text-15 font-strong">Are you sure?</span>
          <span>Garage Lindenhof AG</span>
          <span className="text-12 font-medium text-ink-3">Customer ID</span>
          <span className="tabular text-20 font-strong">3’412.60</span>
          <code className="font-mono text-12">01JD4TB2</code>
        </p>
      </Section>
      <Section title="Row states" className="top-175 left-8 [&>h2]:mb-0">
        <Rows />
      </Section>
      <Section title="Cell states" className="top-175 left-186">
        <Cells />
      </Section>
    </main>
  )
}

function Chips() {
  return (
    <>
      <div className="flex items-center gap-2.5">
        <Chip name="Status" removeLabel="Remove filter Status" onRemove={none}>
          new, partly done
        </Chip>
        <Chip name="From" removeLabel="Remove filter From" onRemove={none}>
          <span className="tabular">01.11.2026</span>
        </Chip>
        <Badge count={24} />
        <Badge count={7} look="plain" />
        <Badge count={2} look="alarm" />
        <Badge count={1234} />
      </div>
      <div className="mt-2.5 flex items-center gap-3.5 text-12 font-medium [&_.lucide]:size-3.5">
        <span className="flex items-center gap-1 text-ink-2">
          <LockOpen aria-hidden />
          <span className="font-regular">Free</span>
        </span>
        <span className="flex items-center gap-1 text-accent-ink">
          <Lock aria-hidden />
          You, 13:52
        </span>
        <span className="flex items-center gap-1 text-warn-ink">
          <Lock aria-hidden />
          m.rossi, 09:41
        </span>
        <TooltipBox text="Lock" keys="L" className="font-regular" />
        <TooltipBox text="Brake disc front ventilated 312 mm, coated" className="font-regular" />
      </div>
    </>
  )
}

const colours = {
  canvas: 'bg-canvas',
  sunken: 'bg-sunken',
  line: 'bg-line',
  'line-strong': 'bg-line-strong',
  'line-control': 'bg-line-control',
  'ink-3': 'bg-ink-3',
  'ink-2': 'bg-ink-2',
  ink: 'bg-ink',
  accent: 'bg-accent',
  'accent-soft': 'bg-accent-soft',
  warn: 'bg-warn',
  good: 'bg-good',
  bad: 'bg-bad',
}

function Colours() {
  return (
    <div className="flex gap-2">
      {Object.entries(colours).map(([name, look]) => (
        <div key={name} className="w-11">
          <div className={`h-8 rounded-sm border border-line ${look}`} />
          <p className="truncate text-11 text-ink-3">{name}</p>
        </div>
      ))}
    </div>
  )
}

const rows = [
  { id: '104230', name: 'Pneuhaus Sonnenberg GmbH', note: 'plain' },
  { id: '104228', name: 'Auto Birchfeld AG', note: 'hover', active: true },
  { id: '104231', name: 'Autofficina Belvedere Sagl', note: 'not seen', unseen: true },
  { id: '104229', name: 'Garage du Signal SA', note: 'selected', selected: true },
  { id: '104227', name: 'Officina Tre Valli', note: 'keyboard focus' },
]

function Rows() {
  return (
    <Table label="Row states" columns={[{ width: 56 }, { width: 100 }, { width: 248 }, {}, { width: 130 }]}>
      <tbody>
        {rows.map(({ id, name, note, ...state }) => (
          <Tr
            key={id}
            {...state}
            className={note === 'keyboard focus' ? 'outline-2 -outline-offset-2 outline-accent-ink' : undefined}
          >
            <Td>
              <Checkbox aria-label={`Select ${id}`} checked={state.selected ?? false} />
            </Td>
            <Td figures identity>
              {id}
            </Td>
            <Td identity>{name}</Td>
            <Td tone="ink-3" className="text-12">
              {note}
            </Td>
            <Td>
              {state.unseen ? (
                <Pill ring="empty">New</Pill>
              ) : (
                <Pill tone="warn" ring="half">
                  Partly done
                </Pill>
              )}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

function Cells() {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-2.5 [&_.cell]:h-8 [&_.cell]:w-30 [&_.cell]:bg-canvas [&_.cell-entry]:bg-surface">
      <Shown name="read-only">
        <Cell align="right">80.60</Cell>
      </Shown>
      <Shown name="editable">
        <Cell entry align="right">
          <Lead>of 2</Lead>2
        </Cell>
      </Shown>
      <Shown name="focus, typing">
        <Cell entry align="right" className="outline-2 -outline-offset-2 outline-accent-ink">
          <Lead>of 3</Lead>3
        </Cell>
      </Shown>
      <Shown name="changed">
        <Cell entry changed align="right">
          <Lead>of 6</Lead>6
        </Cell>
      </Shown>
      <Shown name="wrong">
        <Cell entry wrong align="right">
          <Lead>of 2</Lead>3
        </Cell>
      </Shown>
      <Shown name="in the range">
        <Cell entry range align="right">
          32.50
        </Cell>
      </Shown>
      <Shown name="wrong in the range">
        <Cell entry range wrong changed align="right">
          320
        </Cell>
      </Shown>
      <Shown name="inherited">
        <Cell entry quiet align="right">
          8.70
        </Cell>
      </Shown>
      <Shown name="not possible">
        <Cell entry quiet align="right">
          –
        </Cell>
      </Shown>
      <Shown name="flag">
        <Cell entry>
          <span className="cell-flag" data-on="">
            <Check aria-hidden />
          </span>
        </Cell>
      </Shown>
    </div>
  )
}

const Lead = ({ children }: { children: string }) => <span className="cell-lead">{children}</span>
