import { customers } from '@disadmin/contract/customers/customers'
import { type Erasure, ErasureWrite, type peopleData } from '@disadmin/contract/people-data/people-data'
import { groups } from '@disadmin/contract/roles/groups'
import { users } from '@disadmin/contract/users/users'
import { call } from '../kit/call.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useSheet } from '../kit/form/useSheet.ts'
import { useT } from '../kit/i18n.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { showSuccess } from '../kit/notify.ts'
import { stale, useRead } from '../kit/queries.ts'
import { FormError } from '../ui/Field.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'

type Endpoints = typeof peopleData

export interface ErasureDialogProps {
  id: number
  name: string
  look: Endpoints['personErasure' | 'customerErasure']
  erase: Endpoints['erasePerson' | 'eraseCustomer']
  text: 'people-data:person_text' | 'people-data:customer_text'
  onErased: () => void
  onClose: () => void
}

/** Says what erasing does and what stands in its way; asks for the name and a reason. */
export const ErasureDialog = ({ id, name, look, erase, text, onErased, onClose }: ErasureDialogProps) => {
  const t = useT()
  const read = useRead(look, { params: { id } })
  const sheet = useSheet({
    schema: ErasureWrite,
    values: { confirmation: '', reason: '' },
    submit: async (body) => {
      await call(erase, { params: { id }, body })
      await stale(users.list, groups.list, customers.list)
      showSuccess(t('people-data:erasing', name))
      onClose()
      onErased()
    },
  })
  return (
    <FormDialog
      title={t('people-data:title', name)}
      sheet={sheet}
      submitLabel={t('people-data:submit')}
      tone="danger"
      onClose={onClose}
    >
      <Loaded read={read} failed={t('people-data:failed')}>
        {(erasure) => {
          const obstacles = obstaclesOf(erasure)
          return (
            <>
              <div className="grid gap-1.5 pb-3 text-ink-2">
                <p>{t(text, erasure.name, erasure.mark)}</p>
                {erasure.people > 0 && <p>{t('people-data:people', erasure.people)}</p>}
                {erasure.carts > 0 && <p>{t('people-data:carts', erasure.carts)}</p>}
              </div>
              {obstacles.length > 0 ? (
                <div className="grid gap-1.5 pb-3">
                  {obstacles.map((key) => (
                    <FormError key={key}>{t(`people-data:refused.${key}`, erasure.name, erasure[key])}</FormError>
                  ))}
                </div>
              ) : (
                <>
                  <TextField
                    label={t('people-data:confirmation')}
                    hint={t('people-data:confirmation_hint', erasure.name)}
                    autoComplete="off"
                    spellCheck={false}
                    {...sheet.text('confirmation')}
                  />
                  <TextArea label={t('field:reason')} hint={t('people-data:reason_hint')} {...sheet.text('reason')} />
                </>
              )}
            </>
          )
        }}
      </Loaded>
    </FormDialog>
  )
}

const obstaclesOf = (erasure: Erasure) => (['open_carts', 'open_orders'] as const).filter((key) => erasure[key] > 0)
