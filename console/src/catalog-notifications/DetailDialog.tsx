import { type CatalogNotification, catalogNotifications } from '@disadmin/contract/catalog-notifications/catalog-notifications'
import { Pencil } from 'lucide-react'
import { formatCount, formatMoment } from '../kit/format.ts'
import { languageNames, useT } from '../kit/i18n.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { useRead } from '../kit/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Linked } from './Linked.tsx'
import { Standing } from './Standing.tsx'
import { languageOrder } from './values.ts'

interface Props {
  id: number
  onEdit: ((notification: CatalogNotification) => void) | undefined
  onClose: () => void
}

/** NOTIF-07: everything a notification says, to be read, and how many people have seen it. */
export const DetailDialog = ({ id, onEdit, onClose }: Props) => {
  const t = useT()
  const read = useRead(catalogNotifications.get, { params: { id } })
  // what was read before of another one is not this one
  const found = read.data?.id === id ? read.data : undefined
  return (
    <Dialog
      open
      size="lg"
      closeOnOutside
      onClose={onClose}
      title={found?.title ?? t('catalog-notifications:name', id)}
      head={found && <Standing {...found} />}
      closeLabel={t('word:close')}
      footer={
        <>
          {found && onEdit && (
            <Button icon={Pencil} onClick={() => onEdit(found)}>
              {t('catalog-notifications:edit')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('word:close')}
          </Button>
        </>
      }
    >
      <Loaded read={{ ...read, data: found }} failed={t('catalog-notifications:failed')}>
        {(notification) => <Content {...notification} />}
      </Loaded>
    </Dialog>
  )
}

const Content = (notification: CatalogNotification) => {
  const t = useT()
  const { id, user_type, valid_from, valid_to, seen } = notification
  return (
    <>
      <Facts
        sunken
        className="gap-x-8 phone:grid-cols-2"
        facts={[
          { label: 'ID', value: id },
          { label: t('field:user_type'), value: t(`catalog-notifications:user_type.${user_type}`) },
          { label: t('field:valid_from'), value: formatMoment(valid_from) },
          { label: t('field:valid_to'), value: formatMoment(valid_to) },
          { label: t('field:seen'), value: t('catalog-notifications:seen', formatCount(seen), seen) },
        ]}
      />
      <div className="mt-5 grid gap-x-8 gap-y-5 phone:grid-cols-2">
        {languageOrder.map((language) => (
          <section key={language} lang={language} aria-label={languageNames[language]} className="min-w-0">
            <p className="text-12 text-ink-3">{languageNames[language]}</p>
            <h3 className="font-strong break-words">{notification[`title_${language}`]}</h3>
            <p className="mt-0.5 text-ink-2">
              <Linked text={notification[`text_${language}`]} />
            </p>
          </section>
        ))}
      </div>
    </>
  )
}
