import type { PlanReport } from '#schema/objects/schedule/planFile.ts'
import { sent } from '../../objects/exchange/exchange.ts'
import { timeZoneHere } from '../../platform/i18n.ts'
import type { Look } from './look.ts'

type To = { type: string; look: Look; key: string }

/** Sends a file of Microsoft Project or its kin, whose tasks become objects. Rejects with a DomainError. */
export async function sendPlan(file: File, { type, look, key }: To): Promise<PlanReport> {
  const { start, end, progress, parent } = look
  const query = new URLSearchParams({
    type_id: type,
    start: start!.id,
    ...(end ? { end: end.id } : {}),
    ...(progress ? { progress: progress.id } : {}),
    ...(parent ? { parent: parent.id } : {}),
    time_zone: timeZoneHere(),
    idempotency_key: key,
  })
  const answer = await sent(`/objects/plan?${query}`, { method: 'POST', body: file })
  return (await answer.json()) as PlanReport
}
