import { Combobox as Base } from '@base-ui/react/combobox'
import { finds } from '@disadmin/contract/kit/folding'
import { ChevronDown, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldControl, type FieldProps, splitField } from './Field.tsx'
import { Highlight } from './Highlight.tsx'
import { optionClass } from './Select.tsx'
import { Spinner } from './Spinner.tsx'
import { fieldState } from './TextField.tsx'

export type ComboItem = { value: string; label: string; /** Grey text at the end of the row. */ note?: string | undefined }

type Common = FieldProps & {
  items: readonly ComboItem[]
  /** Give it to search on the server: the items are then shown as they come. Without it they are filtered here by their label. */
  onQueryChange?: ((query: string) => void) | undefined
  loading?: boolean | undefined
  placeholder?: string | undefined
  /** "No match". */
  emptyText: string
  /** The list is about to be shown. */
  onOpen?: (() => void) | undefined
  /** Line below the items: "12 more, type on". */
  moreText?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  'aria-label'?: string | undefined
  ref?: React.Ref<HTMLInputElement> | undefined
  onBlur?: (() => void) | undefined
}

export type ComboboxProps = Common & {
  value: ComboItem | null
  onValueChange: (item: ComboItem | null) => void
  /** Without it what is chosen can be changed, not cleared. */
  clearLabel?: string | undefined
}

export type MultiComboboxProps = Common & {
  value: readonly ComboItem[]
  onValueChange: (items: ComboItem[]) => void
  /** Name of a chip's ×: `(label) => "Remove Garage Lindenhof AG"`. */
  removeLabel: (label: string) => string
}

const byLabel = ({ label }: ComboItem, query: string) => finds(label, query)
const byValue = (a: ComboItem, b: ComboItem) => a.value === b.value
/** The search words of a person typing; picking an item also changes the input, which is no search. */
const isTyped = (reason: string) => reason === 'input-change' || reason === 'input-clear' || reason === 'clear-press'

/** One of many, searched while typing. */
export function Combobox(props: ComboboxProps) {
  const [field, { items, value, onValueChange, onQueryChange, clearLabel, ...rest }] = splitField(props)
  const box = useRef<HTMLSpanElement>(null)
  const [query, setQuery] = useState('')
  return (
    <Field {...field}>
      {(control) => (
        <Base.Root<ComboItem>
          items={items}
          value={value}
          onValueChange={(item) => onValueChange(item)}
          onInputValueChange={(text, { reason }) => {
            setQuery(isTyped(reason) ? text : '')
            if (isTyped(reason)) onQueryChange?.(text)
          }}
          isItemEqualToValue={byValue}
          filter={onQueryChange ? null : byLabel}
          onOpenChange={(open) => open && rest.onOpen?.()}
          disabled={rest.disabled}
          readOnly={rest.readOnly}
          autoHighlight
        >
          <span ref={box} {...fieldState(rest, field.error)} className="flex h-8 w-full items-center field-box">
            <ComboInput control={control} {...rest} className="h-full pl-2.5" />
            {value && clearLabel !== undefined && !rest.disabled && !rest.readOnly && (
              <Base.Clear aria-label={clearLabel} className={endClass}>
                <X aria-hidden className="size-3.5" />
              </Base.Clear>
            )}
            <Base.Trigger aria-hidden tabIndex={-1} className={cx(endClass, 'mr-1')}>
              {rest.loading ? <Spinner /> : <ChevronDown aria-hidden />}
            </Base.Trigger>
          </span>
          <ComboPopup anchor={box} query={query} emptyText={rest.emptyText} moreText={rest.moreText} loading={rest.loading} />
        </Base.Root>
      )}
    </Field>
  )
}

/** Several of many, each a chip in the field. */
export function MultiCombobox(props: MultiComboboxProps) {
  const [field, { items, value, onValueChange, onQueryChange, removeLabel, ...rest }] = splitField(props)
  const box = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  return (
    <Field {...field}>
      {(control) => (
        <Base.Root<ComboItem, true>
          multiple
          items={items}
          value={value}
          onValueChange={(next) => onValueChange(next)}
          onInputValueChange={(text, { reason }) => {
            setQuery(text)
            if (isTyped(reason) || text === '') onQueryChange?.(text)
          }}
          isItemEqualToValue={byValue}
          filter={onQueryChange ? null : byLabel}
          onOpenChange={(open) => open && rest.onOpen?.()}
          disabled={rest.disabled}
          readOnly={rest.readOnly}
          autoHighlight
        >
          <Base.Chips
            ref={box}
            {...fieldState(rest, field.error)}
            className="flex min-h-8 w-full flex-wrap items-center gap-1 px-1 py-0.75 field-box"
          >
            {value.map((item) => (
              <Base.Chip key={item.value} aria-label={item.label} className={chipClass}>
                <span className="truncate">{item.label}</span>
                <Base.ChipRemove
                  aria-label={removeLabel(item.label)}
                  className="-mr-1.5 flex size-5 items-center justify-center rounded-sm text-ink-3 hover:bg-sunken hover:text-ink"
                >
                  <X aria-hidden className="size-3.5" />
                </Base.ChipRemove>
              </Base.Chip>
            ))}
            <ComboInput
              control={control}
              {...rest}
              placeholder={value.length === 0 ? rest.placeholder : undefined}
              className="h-6 flex-1 pl-1.5"
            />
            {rest.loading && <Spinner className="mr-1.5 text-ink-3" />}
          </Base.Chips>
          <ComboPopup anchor={box} query={query} emptyText={rest.emptyText} moreText={rest.moreText} loading={rest.loading} />
        </Base.Root>
      )}
    </Field>
  )
}

const endClass = 'flex size-6 shrink-0 items-center justify-center rounded-sm text-ink-2 hover:bg-sunken data-disabled:text-ink-off'
const chipClass =
  'flex h-5.5 max-w-full items-center gap-0.5 rounded-md border border-line-strong bg-surface pr-1 pl-1.5 text-12 data-highlighted:bg-accent-soft'

type InputProps = Pick<Common, 'placeholder' | 'aria-label' | 'ref' | 'onBlur'> & { control: FieldControl; className: string }

function ComboInput({ control, placeholder, 'aria-label': ariaLabel, ref, onBlur, className }: InputProps) {
  return (
    <Base.Input
      {...control}
      ref={ref}
      placeholder={placeholder}
      aria-label={ariaLabel}
      onBlur={onBlur}
      onKeyDown={(event) => {
        // Base UI empties the field at Escape when the list is closed; here Escape never throws away a choice.
        if (event.key === 'Escape' && event.currentTarget.getAttribute('aria-expanded') !== 'true') event.preventBaseUIHandler()
      }}
      className={cx('w-full min-w-16 rounded-md bg-transparent outline-none', className)}
    />
  )
}

type PopupProps = Pick<Common, 'emptyText' | 'moreText' | 'loading'> & {
  anchor: React.RefObject<HTMLElement | null>
  query: string
}

function ComboPopup({ anchor, query, emptyText, moreText, loading }: PopupProps) {
  return (
    <Base.Portal>
      <Base.Positioner anchor={anchor} sideOffset={4} className="z-50 outline-none">
        <Base.Popup className="floating w-(--anchor-width) min-w-48 p-1" aria-busy={loading || undefined}>
          <Base.Empty className="text-ink-3 not-empty:px-2 not-empty:py-1">{loading ? null : emptyText}</Base.Empty>
          <Base.List className="max-h-[min(var(--available-height),17.5rem)] overflow-y-auto outline-none">
            {(item: ComboItem) => (
              <Base.Item key={item.value} value={item} className={cx(optionClass, 'data-selected:font-medium')}>
                <span className="truncate">
                  <Highlight text={item.label} query={query} />
                </span>
                {item.note !== undefined && <span className="text-12 whitespace-nowrap text-ink-3">{item.note}</span>}
              </Base.Item>
            )}
          </Base.List>
          {moreText !== undefined && (
            <p className="mt-1 flex min-h-8.25 items-center border-t border-line px-2 pt-1 text-12 text-ink-3">{moreText}</p>
          )}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
