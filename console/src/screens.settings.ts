import { catalogNotifications } from '@disadmin/contract/catalog-notifications/catalog-notifications'
import { fileUploads } from '@disadmin/contract/files/file-uploads'
import { jobs } from '@disadmin/contract/jobs/jobs'
import { mails } from '@disadmin/contract/mails/mails'
import { management } from '@disadmin/contract/management/management'
import { myCustomer } from '@disadmin/contract/company/my-customer'
import { webhooks } from '@disadmin/contract/webhooks/webhooks'
import { Mail, Pause, Play, SlidersHorizontal, Store, Upload, Webhook } from 'lucide-react'
import type { Screen } from './screen.ts'

export const ofSettings = [
  {
    path: '/company-settings',
    opens: myCustomer.get,
    ofCompany: true,
    menu: { group: 'settings', label: 'my-customer:title', icon: Store },
    load: () => import('./company/CompanySettingsScreen.tsx'),
  },
  {
    path: '/application-settings',
    opens: management.waitingOrders,
    menu: {
      group: 'settings',
      label: 'shell:menu.application_settings',
      icon: SlidersHorizontal,
      alarm: 'held_back',
      alarmText: 'shell:badge.held_back',
    },
    // a tab, the notification that lies open there, the file that is brought, and the entry that gets the focus
    search: ['tab', 'notification', 'file', 'entry'],
    makes: [
      {
        by: management.setOrdersOnline,
        label: 'management:go_offline',
        icon: Pause,
        search: { tab: 'management', entry: 'orders-online' },
      },
      {
        by: management.setOrdersOnline,
        label: 'management:go_online',
        icon: Play,
        search: { tab: 'management', entry: 'orders-online' },
      },
      {
        by: catalogNotifications.create,
        label: 'palette:new_notification',
        search: { tab: 'catalog-notifications', notification: 'new' },
      },
      { by: fileUploads.start, label: 'palette:upload_files', icon: Upload, search: { tab: 'files', file: 'new' } },
    ],
    load: () => import('./management/ApplicationSettingsScreen.tsx'),
  },
  // own jobs for everybody: reached from the user's menu and from where a job was begun
  { path: '/jobs', opens: jobs.list, search: ['job'], load: () => import('./jobs/JobsScreen.tsx') },
  {
    path: '/webhooks',
    opens: webhooks.list,
    menu: { group: 'settings', label: 'webhooks:title', icon: Webhook },
    // the second tab and its filters
    search: ['tab', 'webhook', 'state', 'receiver', 'delivery'],
    makes: [{ by: webhooks.create, label: 'palette:new_receiver', search: { receiver: 'new' } }],
    load: () => import('./webhooks/WebhooksScreen.tsx'),
  },
  {
    path: '/mails',
    opens: mails.list,
    menu: { group: 'settings', label: 'mails:title', icon: Mail },
    search: ['mail'],
    load: () => import('./mails/MailsScreen.tsx'),
  },
] as const satisfies readonly Screen[]
