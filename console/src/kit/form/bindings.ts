import type { ChangeEvent } from 'react'
import { type FieldPath, type FieldPathByValue, get, type PathValue, type UseFormReturn } from 'react-hook-form'

interface Common<Name> {
  name: Name
  error: string | undefined
  required: boolean
  /** A message that comes when a field is left must not move the button that is being pressed. */
  reserve: true
  onBlur: () => void
}
type Control<Name, Value> = Common<Name> & { value: Value; onValueChange: (value: Value) => void }
type Names<V extends object, Value> = FieldPathByValue<V, Value>

/** Props for the fields of `ui/`, by the type of the value: a name of another type does not compile. */
export interface Bindings<V extends object> {
  /** TextField, PasswordField, TextArea. */
  text: <N extends Names<V, string | null>>(
    name: N,
  ) => Common<N> & { value: string; onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void }
  /** Select, RadioGroup and Segmented over texts. */
  select: <N extends Names<V, string | null>>(name: N) => Control<N, PathValue<V, N>>
  /** Select over ids: `options={branches.map(({ id, name }) => ({ value: String(id), label: name }))}`. */
  selectId: <N extends Names<V, number | null>>(
    name: N,
  ) => Common<N> & { value: string | null; onValueChange: (value: string) => void }
  /** NumberField: null is empty, NaN is text that is no number. */
  number: <N extends Names<V, number | null>>(
    name: N,
  ) => Common<N> & { value: number | null; onValueChange: (value: number | null) => void }
  /** DateField: an ISO day or ''; a text that is no day is kept, so that it is refused instead of being lost. */
  date: <N extends Names<V, string | null>>(
    name: N,
  ) => Common<N> & { value: string; typed: string; onValueChange: (iso: string, text: string) => void }
  /** DateTimeField: a moment or ''; a text that is none is kept as that of a day is. */
  moment: <N extends Names<V, string | null>>(
    name: N,
  ) => Common<N> & { value: string; typed: string; onValueChange: (moment: string, text: string) => void }
  /** Checkbox and Switch. */
  check: <N extends Names<V, boolean>>(
    name: N,
  ) => { name: N; checked: boolean; onCheckedChange: (checked: boolean) => void; onBlur: () => void }
  /** Anything else: value in, value out. */
  control: <N extends FieldPath<V>>(name: N) => Control<N, PathValue<V, N>>
}

interface Of<V extends object> {
  form: UseFormReturn<V>
  values: V
  refusedOf: (name: string, value: unknown) => string | undefined
  isRequired: (name: string) => boolean
  changed: () => void
  left: (name: string) => void
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/
const isoMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}\S*(?:Z|[+-]\d{2}:\d{2})$/

export const bindings = <V extends object>({ form, values, refusedOf, isRequired, changed, left }: Of<V>): Bindings<V> => {
  const control: Bindings<V>['control'] = (name) => {
    const value = get(values, name) as PathValue<V, typeof name>
    return {
      name,
      value,
      error: form.getFieldState(name, form.formState).error?.message ?? refusedOf(name, value),
      required: isRequired(name),
      reserve: true,
      onValueChange: (next) => {
        form.setValue(name, next)
        changed()
      },
      onBlur: () => left(name),
    }
  }
  // the values' types are checked by the names the public signatures accept
  const loose = (name: string) => control(name as FieldPath<V>) as unknown as Control<never, unknown>
  /** What is typed and is no value (yet) is kept in its place. */
  const typed = (name: string, iso: RegExp) => {
    const { value, onValueChange, ...rest } = loose(name)
    const text = (value as string | null) ?? ''
    return {
      ...rest,
      value: iso.test(text) ? text : '',
      typed: text,
      onValueChange: (read: string, kept: string) => onValueChange(read === '' ? kept.trim() : read),
    }
  }
  return {
    control,
    text: (name) => {
      const { value, onValueChange, ...rest } = loose(name)
      return { ...rest, value: (value as string | null) ?? '', onChange: ({ target }) => onValueChange(target.value) }
    },
    select: (name) => loose(name) as never,
    selectId: (name) => {
      const { value, onValueChange, ...rest } = loose(name)
      return { ...rest, value: value === null ? null : String(value), onValueChange: (id) => onValueChange(Number(id)) }
    },
    number: (name) => loose(name) as never,
    date: (name) => typed(name, isoDay) as never,
    moment: (name) => typed(name, isoMoment) as never,
    check: (name) => {
      const { value, onValueChange, onBlur } = loose(name)
      return { name, onBlur, checked: value === true, onCheckedChange: onValueChange }
    },
  }
}
