import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldErrors, get, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { errorWords } from '../i18n.ts'
import { showError } from '../notify.ts'
import { toasts } from '../../ui/toasts.ts'
import { changedNames, pick, rebased, sameValue } from './changed.ts'
import { bindings, type Bindings } from './bindings.ts'
import { refusalOf } from './refusal.ts'
import { faultsOf, isRequired, resolverOf, type Rules } from './resolver.ts'
import { type DraftOf, type DraftOffer, useFormDraft } from './useFormDraft.ts'

interface SheetOptions<V extends object, Out> {
  /** The body of the endpoint, as the contract has it. */
  schema: z.ZodMiniType<Out>
  /** What is saved now, a value for every field. When it is read anew, fields the person changed keep what they hold. */
  values: V
  /** Rules across fields: `({ password, repeat_password }) => ({ repeat_password: repeatProblem(…) })`. */
  rules?: Rules<V>
  /**
   * Sends. `values` is everything the schema knows, `changed` only what differs from the saved (for PATCH). Throw what `call` throws:
   * it finds its fields, or a toast. What it answers counts as saved from now on; without an answer, what was sent.
   */
  submit: (values: Out, changed: Partial<Out>) => Promise<V | void>
  /** Keeps a draft on this device over a reload, a 401 and a crash. */
  draft?: DraftOf
}

/** What the frame of a form needs to know of it: `FormDialog`, `FormPage`. */
export interface SheetState {
  /** The fields that differ from the saved ones. */
  changed: readonly string[]
  isDirty: boolean
  /** A request is in flight. */
  busy: boolean
  /** Restores the saved values (SET-15S). */
  reset: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Input of an earlier visit, for `FormDraftBar`. */
  draft?: DraftOffer | undefined
  /** The form is left without what was typed: the draft goes too. */
  forget?: () => void
}

export interface Sheet<V extends object> extends Bindings<V>, SheetState {
  /** Whatever the fields hold now. */
  values: V
  set: <N extends keyof V & string>(name: N, value: V[N]) => void
  changed: readonly (keyof V & string)[]
  /** The fields that are wrong as far as anybody asked: left, checked, sent or refused. */
  wrong: readonly (keyof V & string)[]
  /** Which of these fields would be refused as they stand, whether anybody asked or not; nothing is shown by it. */
  wrongAmong: (names: readonly (keyof V & string)[]) => (keyof V & string)[]
  /** Checks these fields as leaving them does, and puts the focus into the first wrong one within `form`; true when all are right. */
  areRight: (names: readonly (keyof V & string)[], form: HTMLFormElement) => Promise<boolean>
}

/** The state of one form: its values, what is wrong, what has changed, and how it is sent. */
export const useSheet = <V extends object, Out>(options: SheetOptions<V, Out>): Sheet<V> => {
  const { schema, submit } = options
  const [saved, setSaved] = useState(options.values)
  const rules = options.rules
  const form = useForm<V, unknown, Out>({
    resolver: resolverOf<V, Out>(schema, { rules, saved: () => saved }),
    defaultValues: saved as DefaultValues<V>,
    // where the focus goes is decided below, by the order on the screen
    shouldFocusError: false,
  })
  const values = useWatch({ control: form.control }) as V
  const { isSubmitted } = form.formState
  const changed = changedNames(saved, values)
  const focus = useFocusFirstWrong()
  const [refused, setRefused] = useState<Record<string, { message: string; value: unknown }>>({})
  const touched = useRef(new Set<string>())

  const { offer, forget } = useFormDraft({
    of: options.draft,
    saved,
    values,
    changed,
    put: (fields) => {
      for (const [name, value] of Object.entries(fields)) form.setValue(name as never, value as never)
      validate()
    },
  })

  const begin = (next: V, shown = next) => {
    setSaved(next)
    form.reset(shown as DefaultValues<V>, { keepErrors: shown !== next })
    if (shown !== next) return
    touched.current.clear()
    setRefused({})
  }
  useFresh(options.values, (fresh) => begin(fresh, rebased(form.getValues(), saved, fresh)))

  // mutateAsync, so that the loading bar runs and a lost right is noticed as with every other action
  const sending = useMutation({ mutationFn: (run: () => Promise<V | void>) => run() })
  const running = useRef(false)
  const valid = async (parsed: Out) => {
    setRefused({})
    const sent = form.getValues()
    try {
      const answer = await sending.mutateAsync(() => submit(parsed, pick(parsed, changedNames(saved, sent))))
      forget()
      begin(answer ?? sent)
    } catch (error) {
      const { fields, rest } = refusalOf(error, Object.keys(sent), errorWords())
      setRefused(
        Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, { message, value: sent[name as keyof V] }])),
      )
      if (rest !== undefined) showError(rest)
      if (Object.keys(fields).length > 0) focus.wish()
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // a dialog's form inside another form's tree must not send that one too
    event.stopPropagation()
    focus.within(event.currentTarget)
    if (running.current || changed.length === 0) return
    running.current = true
    void form
      .handleSubmit(valid, wrong)()
      .finally(() => {
        running.current = false
        // only now has the form told what is wrong: sooner no field would be drawn as wrong
        if (found.current) focus.wish()
        found.current = false
      })
  }
  const found = useRef(false)
  const wrong = (errors: FieldErrors<V>) => {
    sayHomeless(errors, Object.keys(form.getValues()))
    found.current = true
  }

  const validate = () => {
    const names = isSubmitted ? Object.keys(form.getValues()) : [...touched.current]
    // all of them, because one may depend on another (FMT-34)
    if (names.length > 0) void form.trigger(names as Parameters<typeof form.trigger>[0])
  }
  const fields = bindings<V>({
    form: form as unknown as UseFormReturn<V>,
    values,
    refusedOf: (name, value) => (refused[name] && sameValue(refused[name].value, value) ? refused[name].message : undefined),
    isRequired: (name) => isRequired(schema, name, saved),
    changed: validate,
    left: (name) => {
      touched.current.add(name)
      validate()
    },
  })
  const names = Object.keys(values) as (keyof V & string)[]
  return {
    ...fields,
    values,
    wrong: names.filter((name) => fields.control(name as never).error !== undefined),
    wrongAmong: (asked) => {
      const { errors } = faultsOf(schema, { rules, saved: () => saved }, values)
      return asked.filter((name) => get(errors, name) !== undefined || fields.control(name as never).error !== undefined)
    },
    areRight: async (asked, element) => {
      for (const name of asked) touched.current.add(name)
      focus.within(element)
      const isRight = await form.trigger(asked as unknown as Parameters<typeof form.trigger>[0])
      if (!isRight) focus.wish()
      return isRight
    },
    set: (name, value) => fields.control(name as never).onValueChange(value as never),
    changed,
    isDirty: changed.length > 0,
    busy: sending.isPending,
    reset: () => begin(saved),
    onSubmit,
    draft: offer,
    forget,
  }
}

/** Calls back when the saved values were read anew and are not what they were. */
const useFresh = <V extends object>(values: V, take: (fresh: V) => void) => {
  const known = useRef(values)
  useEffect(() => {
    if (sameValue(known.current, values)) return
    known.current = values
    take(values)
  })
}

// a button cannot be invalid by itself: the box of FileDrop is marked
const wrongField = '[aria-invalid="true"], [data-wrong] > button'

/** The first wrong field of the screen gets the focus, once it is drawn as wrong. */
const useFocusFirstWrong = () => {
  const form = useRef<HTMLFormElement>(null)
  const [wish, setWish] = useState(0)
  useEffect(() => {
    if (wish > 0) form.current?.querySelector<HTMLElement>(wrongField)?.focus()
  }, [wish])
  return {
    wish: () => setWish((count) => count + 1),
    within: (element: HTMLFormElement) => {
      form.current = element
    },
  }
}

// a body may be refused for something that has no field; it must not be refused in silence
const sayHomeless = (errors: object, names: readonly string[]) => {
  for (const [name, error] of Object.entries(errors)) {
    const { message } = error as { message?: string }
    if (!names.includes(name) && message) toasts.error(name === '' ? message : `${name}: ${message}`, { id: `form ${name}` })
  }
}
