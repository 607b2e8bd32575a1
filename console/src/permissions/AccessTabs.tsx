import { useGo } from '../kit/screenUrl.ts'
import { useT } from '../kit/i18n.ts'
import { cx } from '../ui/cx.ts'
import { Tabs } from '../ui/Tabs.tsx'

const places = { permissions: { screen: '/permissions' }, roles: { screen: '/permissions/roles' } } as const

/** The two lists of this place of the menu: single permissions, and the roles made of them. */
export const AccessTabs = ({ open }: { open: keyof typeof places }) => {
  const t = useT()
  const go = useGo()
  return (
    <Tabs
      label={t('field:permissions')}
      items={[
        { value: 'permissions', label: t('field:permissions') },
        { value: 'roles', label: t('field:roles') },
      ]}
      value={open}
      onValueChange={(value) => void go(places[value])}
      className={cx('shrink-0 px-5 max-phone:px-4', open === 'permissions' && 'phone:mb-2')}
    />
  )
}
