import type { Handoff } from '@disadmin/contract/handoffs/handoffs'

/** Everything about a hand-off as plain text, for a mail to the partner's support: in English, with moments in UTC. */
export const reportOf = (handoff: Handoff): string => {
  const head = [
    `Basket ${handoff.cart_id}, customer ${handoff.customer.customer_no} ${handoff.customer.name}`,
    `Receiver: ${handoff.target}${handoff.partner === null ? '' : `, ${handoff.partner}`}`,
    `State: ${handoff.state}${handoff.reason === null ? '' : `, ${handoff.reason}`}`,
    `Our reference: ${handoff.reference}`,
    `Idempotency key: ${handoff.idempotency_key}`,
    ...(handoff.partner_ref === null ? [] : [`Partner's number: ${handoff.partner_ref}`]),
  ]
  const tries = handoff.recent_attempts.map(({ kind, started_at, finished_at, outcome, status, reason, request, answer }) =>
    [
      `${started_at} ${kind}: ${outcome ?? 'running'}${status === null ? '' : `, status ${status}`}${reason === null ? '' : `, ${reason}`}`,
      ...(finished_at === null ? [] : [`finished ${finished_at}`]),
      ...(request === '' ? [] : [request]),
      ...(answer === null ? [] : ['--- answer', answer]),
    ].join('\n'),
  )
  return [head.join('\n'), ...tries].join('\n\n')
}
