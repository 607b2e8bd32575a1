import { Building2, Ellipsis, Link, Lock, LockOpen, Maximize2, Search, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../Avatar.tsx'
import { Banner } from '../Banner.tsx'
import { Button } from '../Button.tsx'
import { type ComboItem, Combobox } from '../Combobox.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { DateField } from '../DateField.tsx'
import { Dialog } from '../Dialog.tsx'
import { Facts } from '../Facts.tsx'
import { IconButton } from '../IconButton.tsx'
import { Mark } from '../Mark.tsx'
import { Menu } from '../Menu.tsx'
import { Pager } from '../Pager.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { Popover } from '../Popover.tsx'
import type { SortDirection } from '../sorting.ts'
import { Table, Td, THead, Th, Tr } from '../Table.tsx'
import { TextArea } from '../TextArea.tsx'
import { TextField } from '../TextField.tsx'
import { tipWhenCut } from '../tip.ts'
import { toasts } from '../toasts.ts'

const pagerLabels = {
  rowsPerPage: 'Rows per page',
  range: (from: number, to: number, total: number) => `${from}–${to} of ${total}`,
  page: 'Page',
  ofPages: (pages: number) => `of ${pages}`,
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
}

/** Everything that opens, moves or answers, to be tried by hand and by tests. */
export function Live() {
  const [sort, setSort] = useState<SortDirection | null>(null)
  const [paging, setPaging] = useState({ offset: 0, limit: 20 })
  return (
    <main className="flex min-h-dvh flex-col bg-surface">
      <h1 className="sr-only">Live</h1>
      <Banner icon={UserRound} end={<Button size={28}>Stop impersonating</Button>}>
        <span>
          You act as <b className="font-strong">Beat Keller</b> (b.keller)
        </span>
        <span>signed in as Anna Keller (a.keller)</span>
      </Banner>
      <div className="flex flex-wrap items-center gap-4 p-5">
        <Mark name="Disadmin" />
        <span className="flex items-center gap-2 font-medium">
          <Avatar name="Anna Keller" />
          Anna Keller
        </span>
        <Dialogs />
        <Button onClick={() => toasts.success('Basket was successfully saved.')}>Success</Button>
        <Button onClick={() => toasts.warning('Select at least one basket!')}>Warning</Button>
        <Button
          onClick={() =>
            toasts.error('Server error', {
              description: 'Basket 104229 was not saved.',
              requestId: '01JD4TB2-7F3CK9QD',
              action: { label: 'Try again', onPress: () => toasts.success('Again') },
            })
          }
        >
          Error
        </Button>
      </div>
      <LiveFields />
      <Table label="Shopping carts" columns={[{ width: 140 }, { width: 122 }, { width: 140 }, {}]} className="border-t border-line">
        <THead>
          <tr>
            <Th>Actions</Th>
            <Th sort={sort} onSort={setSort}>
              Basket entry No.
            </Th>
            <Th align="end" sort={null} onSort={() => undefined}>
              Total
            </Th>
            <Th>Note</Th>
          </tr>
        </THead>
        <tbody>
          {['104223', '104222', '104221'].map((id) => (
            <LiveRow key={id} id={id} />
          ))}
        </tbody>
      </Table>
      <Pager paging={paging} total={137} onChange={setPaging} labels={pagerLabels} />
    </main>
  )
}

function LiveRow({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  const note = `Please deliver ${id} before noon, door 4, call ahead: ${'the caliper is late again, '.repeat(12)}`
  return (
    <Tr tabIndex={0} onOpen={() => toasts.success(`Open ${id}`)}>
      <Td>
        <div className="flex">
          <IconButton icon={Maximize2} label={`Open basket ${id}`} keys="↵" />
          <Menu
            trigger={<IconButton icon={Ellipsis} label={`More for ${id}`} />}
            items={[
              { label: 'Open basket', icon: Maximize2, keys: '↵', onSelect: () => toasts.success('Open') },
              { label: 'Lock', icon: Lock, keys: 'L', onSelect: () => toasts.success('Lock') },
              { label: 'Unlock', icon: LockOpen, disabled: true, onSelect: () => undefined },
              { kind: 'line' },
              { label: 'Go to customer 20480', icon: Building2, onSelect: () => undefined },
              { label: 'Copy link', icon: Link, onSelect: () => undefined },
            ]}
          />
          <Popover
            open={open}
            onOpenChange={setOpen}
            title="Locked by Marco Rossi"
            icon={Lock}
            tone="warn"
            trigger={<IconButton icon={Lock} label="Locked by Marco Rossi" tone="warn" text="m.rossi" />}
          >
            <Facts
              facts={[
                { label: 'Operator', value: 'm.rossi' },
                { label: 'Last modified', value: '20.11.2026 12:27' },
              ]}
            />
            <div className="mt-3 flex justify-between">
              <Button size={28}>Open basket</Button>
            </div>
          </Popover>
        </div>
      </Td>
      <Td figures identity>
        {id}
      </Td>
      <Td figures align="end">
        1’284.35
      </Td>
      <Td tone="ink-2" {...tipWhenCut(note)}>
        {note}
      </Td>
    </Tr>
  )
}

const towns = ['Zürich', 'Yverdon-les-Bains', 'Bellinzona', 'Kriens', 'Lausanne'].map((label, index) => ({
  value: String(index),
  label,
  note: `${index} carts`,
}))

function LiveFields() {
  const [day, setDay] = useState('')
  const [town, setTown] = useState<ComboItem | null>(null)
  return (
    <div className="grid gap-4 px-5 pb-5 phone:grid-cols-3">
      <TextField label="Customer ID" icon={Search} />
      <PasswordField label="Password" showText="Show password" hideText="Hide password" />
      <DateField
        label="From date"
        value={day}
        onValueChange={setDay}
        locale="de-CH"
        placeholder="TT/MM/JJJJ"
        invalidText="Invalid date"
        pickLabel="Pick a day"
        previousLabel="Previous month"
        nextLabel="Next month"
        reserve
      />
      <Combobox
        label="Town"
        items={towns}
        value={town}
        onValueChange={setTown}
        clearLabel="Clear"
        emptyText="No match"
        placeholder="Search"
      />
      <TextArea label="Note" rows={2} />
      <output className="text-12 text-ink-3" data-testid="values">
        {JSON.stringify({ day, town: town?.label })}
      </output>
    </div>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'form' | 'full' | 'confirm' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button onClick={() => setOpen('form')}>Form dialog</Button>
      <Button onClick={() => setOpen('full')}>Full dialog</Button>
      <Button variant="destructive" onClick={() => setOpen('confirm')}>
        Delete
      </Button>
      <Dialog
        open={open === 'form'}
        onClose={close}
        title="New delivery term"
        closeLabel="Close"
        onSubmit={(event) => {
          event.preventDefault()
          toasts.success('Saved')
          close()
        }}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" type="submit">
              Save
            </Button>
          </>
        }
      >
        <div className="grid gap-1">
          <TextField label="Title" required reserve />
          <TextField label="Description" reserve error="Required" />
        </div>
      </Dialog>
      <Dialog
        open={open === 'full'}
        onClose={close}
        title="Basket detail 104229"
        closeLabel="Close"
        size="full"
        footer={<Button onClick={close}>Close</Button>}
      >
        Lines
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onCancel={close}
        onConfirm={() => {
          toasts.success('Deleted')
          close()
        }}
        title="Are you sure?"
        body={
          <>
            The account of <b className="font-strong text-ink">Daniel Favre</b> will be deleted.
          </>
        }
        facts={[{ label: 'Login name', value: 'd.favre' }]}
        cancelLabel="Cancel"
        confirmLabel="Yes, delete!"
      />
    </>
  )
}
