import * as v from 'valibot';
import { about, encryptedUrl, setting } from './setting';

/** The standard names of OpenTelemetry. */
export const tracingEnvironment = v.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    encryptedUrl,
    'Set OTEL_EXPORTER_OTLP_ENDPOINT to the https address of a collector, or to http://localhost:4318 for one on this machine, or leave it out.',
    {
      description:
        'Collector of OpenTelemetry that traces are sent to, without /v1/traces: by https, or by http on this machine. Nothing is traced unless set.',
      example: 'http://localhost:4318',
    },
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: v.pipe(
    v.optional(
      v.picklist(
        ['http/protobuf', 'http/json'],
        'Set OTEL_EXPORTER_OTLP_PROTOCOL to http/protobuf or http/json, or leave it out.',
      ),
      'http/protobuf',
    ),
    about({ description: 'What the collector reads: http/protobuf or http/json.' }),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    /^[^=,\s]+=[^,]*(,[^=,]+=[^,]*)*$/,
    'Set OTEL_EXPORTER_OTLP_HEADERS to headers such as api-key=…, several with commas between them.',
    {
      description: 'Headers that the collector asks for: name=value, with commas between them.',
      isSecret: true,
    },
  ),
  OTEL_SERVICE_NAME: v.pipe(
    v.optional(v.string(), 'showroom'),
    about({ description: 'Name of the site in traces.' }),
  ),
  OTEL_TRACES_SAMPLER: v.pipe(
    v.optional(
      v.picklist(
        ['parentbased_always_on', 'parentbased_traceidratio'],
        'Set OTEL_TRACES_SAMPLER to parentbased_always_on or parentbased_traceidratio, or leave it out.',
      ),
      'parentbased_always_on',
    ),
    about({
      description:
        'parentbased_always_on traces everything that a proxy has not decided on; parentbased_traceidratio the share in OTEL_TRACES_SAMPLER_ARG.',
    }),
  ),
  OTEL_TRACES_SAMPLER_ARG: v.pipe(
    v.optional(v.string(), '1'),
    v.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'Set OTEL_TRACES_SAMPLER_ARG to a share from 0 to 1.'),
    v.transform(Number),
    about({ description: 'Share of the traces, from 0 to 1.' }),
  ),
});

type TracingSettings = v.InferOutput<typeof tracingEnvironment>;

export type TracingConfig = NonNullable<ReturnType<typeof tracingConfig>>;

/** Null: nothing is traced. */
export function tracingConfig(set: TracingSettings) {
  if (!set.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  return {
    url: `${set.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`,
    protocol: set.OTEL_EXPORTER_OTLP_PROTOCOL,
    headers: set.OTEL_EXPORTER_OTLP_HEADERS ?? '',
    serviceName: set.OTEL_SERVICE_NAME,
    /** Share (0 to 1) of the traces that begin here. */
    share: set.OTEL_TRACES_SAMPLER === 'parentbased_traceidratio' ? set.OTEL_TRACES_SAMPLER_ARG : 1,
  };
}
