import { wholeNumber } from '../../src/kit/form/numbers.ts'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../src/ui/Button.tsx'
import { Checkbox } from '../../src/ui/Checkbox.tsx'
import { Combobox, MultiCombobox } from '../../src/ui/Combobox.tsx'
import { DateField } from '../../src/ui/DateField.tsx'
import { FileDrop } from '../../src/ui/FileDrop.tsx'
import { IconButton } from '../../src/ui/IconButton.tsx'
import { Menu } from '../../src/ui/Menu.tsx'
import { NumberField } from '../../src/ui/NumberField.tsx'
import { Radio, RadioGroup } from '../../src/ui/Radio.tsx'
import { RowAction } from '../../src/ui/RowAction.tsx'
import { Segmented } from '../../src/ui/Segmented.tsx'
import { Select } from '../../src/ui/Select.tsx'
import { SuggestField } from '../../src/ui/SuggestField.tsx'
import { Switch } from '../../src/ui/Switch.tsx'
import { Tabs } from '../../src/ui/Tabs.tsx'
import { expect, page, press, test, userEvent } from '../kit/index.ts'
import { mountPart } from './mountPart.tsx'

const off = { 'aria-disabled': true } as const
const b = { value: 'b', label: 'Bern' }
const options = [
  { value: 'a', label: 'Aarau' },
  { ...b, disabled: true },
] as const
const list = { emptyText: 'No match', placeholder: 'City', label: 'City' }
const dates = {
  locale: 'en',
  placeholder: 'DD/MM/YYYY',
  invalidText: 'Wrong',
  pickLabel: 'Pick',
  previousLabel: 'Before',
  nextLabel: 'After',
  label: 'Day',
}
const files = { accept: ['.csv'], chooseLabel: 'Choose', dropText: '', replaceLabel: 'Replace', removeLabel: 'Remove' }
const sample = new File(['x'], 'x.csv')
type Act = () => void

/** Each looks disabled, and tells `act` when it acts all the same. */
const controls: Record<string, (act: Act) => ReactNode> = {
  'a checkbox that is still': (act) => <Checkbox still checked label="Checkbox" onCheckedChange={act} />,
  'a checkbox that is still and has no label': (act) => <Checkbox still aria-label="Checkbox" onChange={act} />,
  'a checkbox': (act) => <Checkbox disabled label="Checkbox" onCheckedChange={act} />,
  'a checkbox that says so': (act) => <Checkbox {...off} label="Checkbox" onCheckedChange={act} />,
  'a checkbox that is read only': (act) => <Checkbox readOnly checked label="Checkbox" onCheckedChange={act} />,
  'a switch': (act) => <Switch disabled label="Switch" onCheckedChange={act} />,
  'a switch that says so': (act) => <Switch {...off} label="Switch" onCheckedChange={act} />,
  'a switch that is read only': (act) => <Switch readOnly label="Switch" onCheckedChange={act} />,
  'a radio that says so': (act) => <Radio {...off} name="r" label="Radio" onChange={act} />,
  'a radio of a group': (act) => <RadioGroup label="City" name="g" options={options} value="a" onValueChange={act} />,
  'a segment': (act) => <Segmented label="City" options={options} value="a" onValueChange={act} />,
  'all segments': (act) => <Segmented disabled label="City" options={options} value="a" onValueChange={act} />,
  'a select': (act) => <Select {...list} disabled options={options} value="a" onValueChange={act} />,
  'a select that is read only': (act) => <Select {...list} readOnly options={options} value="a" onValueChange={act} />,
  'an item of a select': (act) => <Select {...list} options={[options[1]]} value={null} onValueChange={act} />,
  'an item of a menu': (act) => (
    <Menu trigger={<Button>Menu</Button>} items={[{ label: 'Delete', disabled: true, onSelect: act }]} />
  ),
  'a box of a menu': (act) => (
    <Menu
      trigger={<Button>Menu</Button>}
      items={[{ kind: 'check', label: 'Shown', checked: false, disabled: true, onCheckedChange: act }]}
    />
  ),
  'the button of a menu': (act) => (
    <Menu trigger={<Button {...off}>Menu</Button>} items={[{ label: 'Delete', onSelect: act }]} onOpenChange={act} />
  ),
  'the button of a menu, at work': (act) => (
    <Menu trigger={<Button busy>Menu</Button>} items={[{ label: 'Delete', onSelect: act }]} onOpenChange={act} />
  ),
  'a button': (act) => (
    <Button disabled onClick={act}>
      Button
    </Button>
  ),
  'a button that says so': (act) => (
    <Button {...off} onClick={act}>
      Button
    </Button>
  ),
  'a button at work': (act) => (
    <Button busy onClick={act}>
      Button
    </Button>
  ),
  'the button of a form': (act) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        act()
      }}
    >
      <input aria-label="Name" />
      <Button {...off} type="submit">
        Save
      </Button>
    </form>
  ),
  'an icon': (act) => <IconButton {...off} icon={Trash2} label="Delete" onClick={act} />,
  'an action of a row': (act) => <RowAction icon={Trash2} label="Delete" reason="In use" onClick={act} />,
  'a tab': (act) => <Tabs label="City" items={options} value="a" onValueChange={(city) => city === 'b' && act()} />,
  'a combobox': (act) => <Combobox {...list} disabled items={[b]} value={b} clearLabel="Clear" onValueChange={act} />,
  'a combobox that is read only': (act) => (
    <Combobox {...list} readOnly items={[b]} value={b} clearLabel="Clear" onValueChange={act} />
  ),
  chips: (act) => <MultiCombobox {...list} disabled items={[b]} value={[b]} removeLabel={() => 'Remove'} onValueChange={act} />,
  'chips that are read only': (act) => (
    <MultiCombobox {...list} readOnly items={[b]} value={[b]} removeLabel={() => 'Remove'} onValueChange={act} />
  ),
  'suggestions that are read only': (act) => (
    <SuggestField label="City" readOnly value="b" items={[b]} busy={false} listLabel="Found" onValueChange={act} onChoose={act} />
  ),
  'a number': (act) => <NumberField {...wholeNumber} label="City" disabled value={1} onValueChange={act} />,
  'a number that is read only': (act) => <NumberField {...wholeNumber} label="City" readOnly value={1} onValueChange={act} />,
  'a day': (act) => <DateField {...dates} disabled value="2026-11-29" onValueChange={act} />,
  'a day that is read only': (act) => <DateField {...dates} readOnly value="2026-11-29" onValueChange={act} />,
  'a file': (act) => <FileDrop {...files} faultText={String} disabled value={sample} onValueChange={act} />,
}

const parts = ':is(button, input:not([hidden]), label, [role=option], [role^=menuitem])'
const unpressed = (done: Set<Element>) =>
  page
    .css(`#part ${parts}, .floating ${parts}`)
    .elements()
    .filter((part) => !done.has(part))

test.each(Object.entries(controls))('%s that is disabled does nothing by mouse or key', async (_name, control) => {
  let acted = 0
  const Part = () => {
    const [, draw] = useState(0)
    return <div id="part">{control(() => draw(++acted))}</div>
  }
  await mountPart(<Part />)
  await expect.element(page.css('#part')).toBeVisible()
  const done = new Set<Element>()
  for (let part = unpressed(done)[0]; part; part = unpressed(done)[0]) {
    done.add(part)
    const element = part as HTMLElement
    await userEvent.click(element, { force: true })
    element.focus()
    if (document.activeElement !== element) continue
    await press('Space', 'Enter', 'ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft')
    if (element instanceof HTMLInputElement) await press('x', 'Backspace', 'Delete')
  }
  expect(done.size).toBeGreaterThan(0)
  expect(acted).toBe(0)
})
