import './mails.tables.ts'

export { type DeliveryForMail, deliveryMail } from './delivery.mail.ts'
export { type NewMail, retention, queueMails, withdrawMails, afterRestore } from './mails.queries.ts'
export { sendDueMails, startMails } from './mails.worker.ts'
