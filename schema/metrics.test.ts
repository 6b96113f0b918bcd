import { expect, test } from 'vitest'
import { labelMetrics, Metrics, printMetrics } from './metrics.ts'

test('counters, gauges and durations are printed for Prometheus', async () => {
  const metrics = new Metrics()
  const count = metrics.counters('letters_total', 'Letters sent, by kind.', ['kind'])
  count({ kind: 'digest' })
  count({ kind: 'digest' })
  metrics.counter('stored_total', 'Updates stored.')(5)
  let open = 3
  metrics.gauge('sockets', 'Open sockets.', () => open)
  const time = metrics.durations('request_seconds', 'Durations.', ['route'])
  time({ route: 'graphql' }, 0.02)
  time({ route: 'graphql' }, 3)
  open = 4
  const text = await metrics.print()
  expect(text).toContain('# TYPE letters_total counter\nletters_total{kind="digest"} 2\n')
  expect(text).toContain('\nsockets 4\n')
  expect(text).toContain('\nstored_total 5\n')
  expect(text).toContain('request_seconds_bucket{le="0.01",route="graphql"} 0\n')
  expect(text).toContain('request_seconds_bucket{le="0.025",route="graphql"} 1\n')
  expect(text).toContain('request_seconds_bucket{le="+Inf",route="graphql"} 2\n')
  expect(text).toContain('request_seconds_sum{route="graphql"} 3.02\n')
})

test('a process tells its CPU, memory, files and pauses, and nothing that its runtime leaves empty', async () => {
  const text = await new Metrics().watchProcess().print()
  expect(Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(0)
  expect(Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(10_000_000)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
  expect(text).not.toMatch(/heap_space|gc_duration|active_handles/)
})

test('the metrics of several processes are one set, each value with the name of its process', async () => {
  const [own, ...processes] = [new Metrics(), new Metrics(), new Metrics()]
  const measured = await Promise.all(
    processes.map(async (metrics, index) => {
      metrics.gauge('sockets', 'Open sockets.', () => index + 1)
      metrics.durations('request_seconds', 'Durations.', ['route'])({ route: 'health' }, 0.3)
      metrics.counter('stored_total', 'Updates stored.')(7)
      return [String(index + 1), await metrics.measure()] as const
    }),
  )
  own.gauge('workers', 'Workers that answer.', () => 2)
  // As they come from another process.
  const sent = JSON.parse(
    JSON.stringify(labelMetrics('worker', new Map(measured))),
  ) as (typeof measured)[0][1]
  const text = await printMetrics([...(await own.measure()), ...sent])
  expect(text).toContain('\nworkers 2\n')
  expect(text).toContain('# TYPE sockets gauge\nsockets{worker="1"} 1\nsockets{worker="2"} 2\n')
  expect(text).toContain('stored_total{worker="2"} 7\n')
  expect(text).toContain('request_seconds_bucket{le="0.5",route="health",worker="2"} 1\n')
  expect(text.match(/# TYPE request_seconds /g)).toHaveLength(1)
})
