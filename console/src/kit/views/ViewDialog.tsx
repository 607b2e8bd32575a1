import { type Audience, type SavedView, savedViews, ViewCreate } from '@disadmin/contract/saved-views/saved-views'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { RadioGroup } from '../../ui/Radio.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { call } from '../call.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { useSheet } from '../form/useSheet.ts'
import { useT } from '../i18n.ts'
import { roleText } from '../roles.ts'
import { showSuccess } from '../notify.ts'
import { reading, stale } from '../queries.ts'
import { useViewState } from './useViewState.ts'
import type { ViewProps } from './view.ts'
import { ViewFacts } from './ViewFacts.tsx'

const Form = z.object({
  name: ViewCreate.shape.name,
  who: z.enum(['me', 'role', 'branch']),
  role: z.nullable(z.int()),
  branch: z.nullable(z.int()),
  is_default: z.boolean(),
})

interface Props extends ViewProps {
  /** The view that is renamed or shared; a new one without. */
  view?: SavedView | undefined
  onClose: () => void
}

/** Keeps the list as it stands under a name, or renames and shares a view there is. */
export function ViewDialog(props: Props) {
  const { view, list, onClose } = props
  const t = useT()
  const state = useViewState(props)
  const audiences = useAudiences()
  const shared = view?.shared_with
  const idOf = (kind: Audience['kind']) =>
    shared?.kind === kind ? shared.id : (audiences.find((one) => one.kind === kind)?.id ?? null)
  const sheet = useSheet({
    schema: Form,
    values: {
      name: view?.name ?? '',
      who: (shared?.kind ?? 'me') as 'me' | Audience['kind'],
      role: idOf('role'),
      branch: idOf('branch'),
      is_default: view?.is_default ?? false,
    },
    submit: async ({ name, who, role, branch, is_default }) => {
      const id = who === 'role' ? role : branch
      const body = { name, is_default, share: who === 'me' || id === null ? null : { kind: who, id } }
      const saved = view
        ? await call(savedViews.patch, { params: { id: view.id }, body })
        : await call(savedViews.create, { body: { ...body, list: list.views.list, state } })
      await stale(savedViews.list)
      if (!view) list.views.open(saved)
      showSuccess(t('view-tabs:saved', name))
      onClose()
    },
  })
  const { who } = sheet.values
  const among = who === 'me' ? [] : withShared(audiences, shared).filter(({ kind }) => kind === who)
  const people = audiences.find(({ kind, id }) => kind === who && id === (who === 'role' ? sheet.values.role : sheet.values.branch))
  const kinds = (['role', 'branch'] as const).filter((kind) => withShared(audiences, shared).some((one) => one.kind === kind))
  return (
    <FormDialog
      title={t(view ? 'view-tabs:form.edit' : 'saved-views:save')}
      sheet={sheet}
      submitLabel={t('word:save')}
      onClose={onClose}
    >
      <TextField label={t('field:name')} maxLength={60} {...sheet.text('name')} />
      {kinds.length > 0 && (
        <RadioGroup
          label={t('view-tabs:form.who')}
          name="who"
          options={[
            { value: 'me' as const, label: t('view-tabs:form.only_me') },
            ...kinds.map((kind) => ({ value: kind, label: t(`view-tabs:form.${kind}`) })),
          ]}
          value={who}
          onValueChange={(next) => sheet.set('who', next)}
        />
      )}
      {who !== 'me' && (
        <Select
          className="max-w-75 pl-6"
          label={t(`field:${who}`)}
          hint={people && t('view-tabs:form.people', people.people)}
          options={among.map(({ id, name }) => ({ value: String(id), label: who === 'role' ? roleText(t, name) : name }))}
          {...sheet.selectId(who)}
        />
      )}
      <Checkbox label={t('view-tabs:form.default')} {...sheet.check('is_default')} />
      <ViewFacts {...props} state={view ? view.state : state} />
    </FormDialog>
  )
}

const none: readonly (Audience & { people: number })[] = []
const useAudiences = () => useQuery({ ...reading(savedViews.audiences, { query: {} }), staleTime: 60_000 }).data?.objects ?? none

/** Whom it is shared with stays to be chosen, although the person may share with nobody any more. */
const withShared = (audiences: readonly Audience[], shared: Audience | null | undefined): readonly Audience[] =>
  shared && !audiences.some(({ kind, id }) => kind === shared.kind && id === shared.id) ? [...audiences, shared] : audiences
