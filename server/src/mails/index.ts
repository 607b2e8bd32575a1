import './mails.tables.ts'

export { type NewMail, retention, queueMails, withdrawMails, afterRestore } from './mails.queries.ts'
export { sendDueMails, startMails } from './mails.worker.ts'
