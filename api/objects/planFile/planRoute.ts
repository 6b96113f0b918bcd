import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DomainError } from '#schema/errors.ts'
import { planAsked, planFileLimits, type PlanFile } from '#schema/objects/schedule/planFile.ts'
import { parse } from '../../errors.ts'
import { bodyOf } from '../../files/bodyOf.ts'
import { measure } from '../../files/measure.ts'
import type { Route } from '../../http/http.ts'
import { refuseView } from '../../refuseView.ts'
import { turns, type Whose } from '../../turns.ts'
import { needCreating } from '../exchange/importPlan.ts'
import { RefusedTable } from '../exchange/refusedTable.ts'
import { objectTypeOf } from '../objectType.ts'
import { importPlan } from './importPlan.ts'
import { openPlan } from './openPlan.ts'
import { planFields } from './planValues.ts'

const inTurn = turns({ most: 2, mostOfOne: 1, waitingMost: 100, waitingOfOne: 10 })

/**
 * `POST /objects/plan?type_id=&start=&end=&progress=&parent=&time_zone=&idempotency_key=`: an MSPDI file whose tasks
 * become objects. Returns a `PlanReport`. Everything that can be refused is refused before the body is read.
 */
export const planRoute: Route = {
  name: 'plan file',
  method: 'POST',
  matches: (asked) => asked === '/objects/plan',
  body: 'stream',
  async handle({ request, url, context }) {
    const ctx = await context()
    refuseView(ctx.actor)
    if (ctx.actor.kind !== 'account') throw new DomainError('unauthenticated')
    const given = Object.fromEntries(url.searchParams)
    const asked = parse(planAsked, { end: null, progress: null, parent: null, ...given })
    const type = await objectTypeOf(ctx, asked.type_id)
    needCreating(type)
    planFields(type, asked)
    if (Number(request.headers.get('content-length') ?? 0) > planFileLimits.fileBytes)
      throw new DomainError('too_large', { limit: planFileLimits.fileBytes })
    const whose = { space: type.space, person: ctx.actor.account }
    const { file, hash } = await readBody(bodyOf(request), whose)
    return Response.json(await importPlan(ctx, { ...asked, file, hash }), { status: 201 })
  },
}

/** The content of a body, on this machine's disk until it is read. */
async function readBody(
  body: AsyncIterable<Uint8Array>,
  whose: Whose,
): Promise<{ file: PlanFile; hash: string }> {
  const path = join(tmpdir(), `terem-plan-${crypto.randomUUID()}`)
  const writer = Bun.file(path).writer()
  try {
    const { size, hash } = await measure(body, planFileLimits.fileBytes, async (part) => {
      await writer.write(part)
      await writer.flush()
    })
    await writer.end()
    if (size === 0) throw new DomainError('import_empty')
    return { file: await inTurn(whose, () => openPlan(path)), hash }
  } catch (error) {
    throw error instanceof RefusedTable ? new DomainError(error.code) : error
  } finally {
    await rm(path, { force: true })
  }
}
