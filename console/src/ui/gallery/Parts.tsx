import { Ban, Check, Clock, CircleQuestionMark, Download, Ellipsis, Hourglass, LoaderCircle, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Calendar } from '../Calendar.tsx'
import { Checkbox } from '../Checkbox.tsx'
import { type ComboItem, MultiCombobox } from '../Combobox.tsx'
import { DateField } from '../DateField.tsx'
import { Highlight } from '../Highlight.tsx'
import { IconButton } from '../IconButton.tsx'
import { NumberField } from '../NumberField.tsx'
import { Pill } from '../Pill.tsx'
import { Radio } from '../Radio.tsx'
import { Segmented } from '../Segmented.tsx'
import { optionClass, Select } from '../Select.tsx'
import { Switch } from '../Switch.tsx'
import { Tabs } from '../Tabs.tsx'
import { TextField } from '../TextField.tsx'
import { Shown } from './Sheet.tsx'

const ring = 'outline-2 outline-offset-2 outline-accent-ink'

export function Buttons() {
  return (
    <>
      <div className="flex gap-3">
        <Shown name="primary">
          <Button variant="primary">Save</Button>
        </Shown>
        <Shown name="hover">
          <Button variant="primary" className="bg-accent-hover!">
            Save
          </Button>
        </Shown>
        <Shown name="focus">
          <Button variant="primary" className={ring}>
            Save
          </Button>
        </Shown>
        <Shown name="disabled">
          <Button variant="primary" disabled>
            Save
          </Button>
        </Shown>
        <Shown name="in flight">
          <Button variant="primary" busy>
            Save
          </Button>
        </Shown>
        <Shown name="danger">
          <Button variant="danger">Yes, delete!</Button>
        </Shown>
      </div>
      <div className="mt-3 flex gap-3">
        <Shown name="default">
          <Button>Close</Button>
        </Shown>
        <Shown name="hover">
          <Button className="bg-hover!">Close</Button>
        </Shown>
        <Shown name="focus">
          <Button className={ring}>Close</Button>
        </Shown>
        <Shown name="disabled">
          <Button disabled>Close</Button>
        </Shown>
        <Shown name="quiet">
          <Button variant="quiet">Reset</Button>
        </Shown>
        <Shown name="destructive">
          <Button variant="destructive" icon={Ban}>
            Disable
          </Button>
        </Shown>
        <Shown name="small 28">
          <Button size={28} icon={Download}>
            Download
          </Button>
        </Shown>
        <Shown name="icon">
          <IconButton size={28} icon={Ellipsis} label="More" className="bg-hover" />
        </Shown>
        <Shown name="focus">
          <IconButton size={28} icon={Ellipsis} label="More" className={ring} />
        </Shown>
      </div>
    </>
  )
}

export function Fields() {
  return (
    <div className="grid grid-cols-3 gap-x-4 gap-y-3">
      <TextField label="Customer ID" required hint="Digits only" defaultValue="20184" />
      <TextField label="Email" required error="Invalid email address" defaultValue="a.keller@" />
      <TextField
        label="Name"
        hint="focus"
        defaultValue="Anna Keller"
        className="[&>span]:border-accent-ink [&>span]:shadow-[0_0_0_1px_var(--accent-ink)]"
      />
      <TextField label="Login name" hint="read-only" readOnly defaultValue="anna.keller" />
      <TextField label="Branch" hint="disabled" disabled defaultValue="Emmen" />
      <TextField label="Reference number" hint="empty" placeholder="optional" />
    </div>
  )
}

const statuses = ['all', 'new, partly done', 'new', 'partly done', 'closed'].map((value) => ({ value, label: value }))
const garages = ['Garage Lindenhof AG, Zürich', 'Garage Rheinblick', 'Garage de la Broye'].map((label) => ({ value: label, label }))

export function Dropping() {
  const [status, setStatus] = useState('new, partly done')
  const [day, setDay] = useState('2026-11-23')
  const [quantity, setQuantity] = useState<number | null>(2)
  const [customers, setCustomers] = useState<ComboItem[]>([{ value: '20184', label: '20184' }])
  const calendar = { locale: 'en-GB', placeholder: 'DD/MM/YYYY', previousLabel: 'Previous month', nextLabel: 'Next month' }
  return (
    <div className="flex items-start gap-3">
      <div className="w-41">
        <Select label="Status" options={statuses} value={status} onValueChange={setStatus} />
        <div className="mt-3 floating p-1">
          {statuses.map(({ value }) => (
            <div key={value} className={optionClass} {...(value === status ? { 'data-highlighted': '' } : undefined)}>
              {value}
              {value === status && <Check aria-hidden className="text-ink-2" />}
            </div>
          ))}
        </div>
      </div>
      <div className="w-38">
        <MultiCombobox
          label="Customers"
          items={garages}
          value={customers}
          onValueChange={setCustomers}
          emptyText="No match"
          moreText="12 more, type on"
          removeLabel={(name) => `Remove ${name}`}
        />
        <div className="mt-3 floating p-1">
          {garages.map(({ label }, index) => (
            <div key={label} className={optionClass} {...(index === 0 ? { 'data-highlighted': '' } : undefined)}>
              <span className="truncate">
                <Highlight text={label} query="gar" />
              </span>
            </div>
          ))}
          <p className="mt-1 flex min-h-8.25 items-center border-t border-line px-2 pt-1 text-12 text-ink-3">12 more, type on</p>
        </div>
      </div>
      <div className="w-51">
        <DateField
          label="Delivery date"
          value={day}
          onValueChange={setDay}
          invalidText="Invalid date"
          pickLabel="Pick a day"
          {...calendar}
        />
        <div className="mt-3 floating max-h-28 overflow-hidden p-2">
          <Calendar value={day} onPick={setDay} focusDay={false} {...calendar} />
        </div>
      </div>
      <NumberField
        className="w-27"
        label="Deliver qty"
        lead="of 4"
        read={(text) => (text.trim() === '' ? null : Number(text))}
        min={0}
        max={4}
        value={quantity}
        onValueChange={setQuantity}
      />
    </div>
  )
}

export function Choices() {
  const [tab, setTab] = useState('detail')
  const [kind, setKind] = useState<'local' | 'oracle'>('oracle')
  const [notify, setNotify] = useState(true)
  const tabs = [
    { value: 'detail', label: 'Detail' },
    { value: 'permissions', label: 'Permissions', count: 21 },
    { value: 'modules', label: 'Modules' },
    { value: 'licences', label: 'Licences', disabled: true },
  ]
  return (
    <>
      <div className="flex gap-3 *:min-w-10.5 [&_label]:-my-0.5">
        <Shown name="off">
          <Checkbox aria-label="off" />
        </Shown>
        <Shown name="on">
          <Checkbox aria-label="on" defaultChecked />
        </Shown>
        <Shown name="mixed">
          <Checkbox aria-label="mixed" mixed />
        </Shown>
        <Shown name="focus">
          <Checkbox aria-label="focus" className="[&_input]:outline-2 [&_input]:outline-offset-2 [&_input]:outline-accent-ink" />
        </Shown>
        <Shown name="disabled">
          <Checkbox aria-label="disabled" disabled />
        </Shown>
        <Shown name="radio">
          <Radio aria-label="radio" name="r" />
        </Shown>
        <Shown name="chosen">
          <Radio aria-label="chosen" name="r" defaultChecked />
        </Shown>
        <Shown name="switch">
          <Switch aria-label="switch" />
        </Shown>
        <Shown name="on">
          <Switch aria-label="on" defaultChecked />
        </Shown>
        <Shown name="focus">
          <Switch
            aria-label="focus"
            defaultChecked
            className="[&_input]:outline-2 [&_input]:outline-offset-2 [&_input]:outline-accent-ink"
          />
        </Shown>
        <Shown name="disabled">
          <Switch aria-label="disabled" disabled />
        </Shown>
      </div>
      <Tabs label="User" items={tabs} value={tab} onValueChange={setTab} className="mt-4" />
      <div className="mt-4 flex items-center gap-4">
        <Segmented
          label="Authentication"
          options={[
            { value: 'local', label: 'Local type' },
            { value: 'oracle', label: 'Oracle type' },
          ]}
          value={kind}
          onValueChange={setKind}
        />
        <Checkbox label="Send Notifications" checked={notify} onCheckedChange={setNotify} />
      </div>
    </>
  )
}

export function Pills() {
  return (
    <>
      <div className="flex gap-1.25">
        <Pill ring="empty">New</Pill>
        <Pill tone="warn" ring="half">
          Partly done
        </Pill>
        <Pill tone="neutral" ring="full">
          Closed
        </Pill>
        <Pill icon={Clock}>Planned</Pill>
        <Pill tone="accent" icon={LoaderCircle}>
          Sending
        </Pill>
        <Pill tone="good" icon={Check}>
          Accepted
        </Pill>
        <Pill tone="warn" icon={CircleQuestionMark}>
          Unknown
        </Pill>
        <Pill tone="bad" icon={X}>
          Failed
        </Pill>
      </div>
      <div className="mt-2.5 flex gap-2">
        <Pill tone="good" icon={Check}>
          Active
        </Pill>
        <Pill tone="neutral" icon={Ban}>
          Disabled
        </Pill>
        <Pill tone="warn" icon={Clock}>
          To be canceled
        </Pill>
        <Pill tone="accent" icon={Hourglass}>
          Trialing
        </Pill>
        <Pill tone="neutral" ring="full">
          Finished
        </Pill>
        <Pill>Demo</Pill>
      </div>
    </>
  )
}
