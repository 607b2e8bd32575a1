import { type FastifyRequest, LogController } from 'fastify'
import { callerAddress } from './caller-address.ts'

/**
 * A line for each answer. What somebody searched for stands in the query, which is told at the level debug alone; polls are told there too, unless
 * they are refused or fail: every open console sends one every ten seconds.
 */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    request.log.debug({ req: { ...said(request), url: withoutSecrets(request) } }, 'incoming request')
  }

  override requestCompleted(...[error, request, reply]: Parameters<LogController['requestCompleted']>): void {
    const line = {
      req: said(request),
      res: { statusCode: reply.statusCode },
      responseTime: Math.round(reply.elapsedTime * 10) / 10,
    }
    if (error) request.log.error({ ...line, err: error }, 'request errored')
    else if (request.routeOptions.config.passive && reply.statusCode < 400) request.log.debug(line, 'request completed')
    else request.log.info(line, 'request completed')
  }
}

const said = (request: FastifyRequest) => ({
  method: request.method,
  url: withoutSecrets(request).split('?')[0]!,
  remoteAddress: callerAddress(request),
})

const withoutSecrets = ({ url, params }: FastifyRequest) => {
  const { token } = (params ?? {}) as { token?: string }
  return (token ? url.replace(token, '***') : url).replaceAll(/([?&](?:token|code)=)[^&]*/gi, '$1***')
}
