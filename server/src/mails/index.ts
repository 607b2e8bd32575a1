import './mails.tables.ts'

export { type NewMail, queueMails } from './mails.queries.ts'
export { sendDueMails, startMails } from './mails.worker.ts'
export { outlived } from './mails.outlived.queries.ts'
export { restored } from './mails.restored.queries.ts'
