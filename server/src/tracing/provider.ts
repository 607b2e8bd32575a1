import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { Settings } from '../kit/settings.ts'
import { version } from '../kit/version.ts'
import type { Tracing } from './index.ts'
import { traceRequests, traceStatements, traceWork } from './spans.ts'

type Traced = Pick<Settings, 'traceService' | 'traceRatio'> & { endpoint: string }

export const traceTo = ({ endpoint, traceService, traceRatio }: Traced): Tracing => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': traceService,
      'service.version': version,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(traceRatio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('disadmin', version)
  const ends = [traceRequests(tracer), traceStatements(tracer), traceWork(tracer)]
  return {
    stop: async () => {
      for (const end of ends) end()
      // a receiver that is away keeps nobody from ending
      await Promise.race([provider.shutdown().catch(() => undefined), pause(1000, undefined, { ref: false })])
    },
  }
}
