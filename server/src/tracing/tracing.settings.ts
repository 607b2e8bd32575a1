import * as z from 'zod'
import { settingsPart, type SettingsOf } from '../kit/settings-part.ts'

/** The usual names of OpenTelemetry; its exporter reads a few more itself (OTEL_EXPORTER_OTLP_HEADERS, …). */
export const tracingSettings = settingsPart(
  {
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    OTEL_SERVICE_NAME: z.string().default('disadmin'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  },
  (e) => ({
    /** Where traces go; undefined: there are none. */
    otlpEndpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
    traceService: e.OTEL_SERVICE_NAME,
    /** Which part of all traces is kept. */
    traceRatio: e.OTEL_TRACES_SAMPLER_ARG,
  }),
)

declare module '../kit/settings.ts' {
  interface Settings extends SettingsOf<typeof tracingSettings> {}
}
