import type { ServerResponse } from 'node:http'
import type { Fault } from './behaviour.ts'
import type { Taken } from './orders.ts'

interface Wanted {
  /** As the caller sent: an XML order gets an XML answer. */
  xml: boolean
  fault: Fault | undefined
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const orderResponse = (reference: string, orderNo: string) => `<?xml version="1.0" encoding="UTF-8"?>
<ORDERRESPONSE xmlns="http://www.opentrans.org/XMLSchema/2.1" version="2.1"><ORDERRESPONSE_HEADER><ORDERRESPONSE_INFO>
<ORDER_ID>${reference}</ORDER_ID><SUPPLIER_ORDER_ID>${orderNo}</SUPPLIER_ORDER_ID>
</ORDERRESPONSE_INFO></ORDERRESPONSE_HEADER></ORDERRESPONSE>`

/** Says that the partner has an order, or answers as badly as the fault wants. */
export const sayTaken = (response: ServerResponse, taken: Taken, { xml, fault }: Wanted): void => {
  const reference = fault === 'wrong_reference' ? '00000000-0000-4000-8000-000000000000' : taken.reference
  switch (fault) {
    case 'drop_answer':
      return void response.destroy()
    case 'error_after_accepting':
      return void json(response, 500, { error: 'internal error' })
    case 'garbage':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Welcome</body></html>')
    case 'error_in_200':
      return void json(response, 200, { status: 'error', message: 'ORA-00060: deadlock detected' })
    case 'drip':
      return drip(response)
  }
  if (taken.rejected) return void json(response, 422, { status: 'rejected', reference, reason: 'Unknown customer number' })
  if (xml) {
    response.writeHead(200, { 'content-type': 'application/xml' }).end(orderResponse(reference, taken.orderNo))
    return
  }
  const isFile = taken.target.endsWith('/availability')
  const completed = isFile && taken.finished ? 'finished' : 'completed'
  const number = isFile ? { import_id: taken.orderNo } : { order_no: taken.orderNo }
  json(response, 200, { status: taken.completed ? completed : 'accepted', reference, ...number })
}

export const sayAbsent = (response: ServerResponse, reference: string) => json(response, 404, { status: 'absent', reference })
export const sayBusy = (response: ServerResponse) => json(response, 503, { error: 'try later' })

/** One byte a second: whoever waits for the end waits for ever. */
const drip = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 1000)
  response.on('close', () => clearInterval(timer))
}
