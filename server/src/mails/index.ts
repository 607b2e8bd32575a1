import './mails.tables.ts'

export { type NewMail, outlived, queueMails, restored } from './mails.queries.ts'
export { sendDueMails, startMails } from './mails.worker.ts'
