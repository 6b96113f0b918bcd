import { mutate } from '../../platform/graphqlClient.ts'
import { newKey } from '../../platform/newKey.ts'
import { hideToast, showBusy, showDone, showFailure } from '../../platform/toasts.ts'
import { words } from '../../platform/words.ts'
import type { ActionRecord } from '../../types/operations.ts'
import { objectActionRun } from './operations.ts'

/** The running actions by object, so that a second click does not run one twice. */
const running = new Set<string>()

/** Runs an action on an object, and reports its start and its result. Its texts must have been loaded. */
export async function runAction(object: string, { id: action, name }: ActionRecord): Promise<void> {
  const t = words('objects/actions')
  const run = `action-${object}-${action}`
  if (running.has(run)) return
  running.add(run)
  showBusy({ id: run, message: t('running', { name }) })
  try {
    const { objectActionRun: answer } = await mutate(objectActionRun, { id: object, action, key: newKey() })
    hideToast(run)
    showDone({ message: t(answer.record?.state === 'done' ? 'done' : 'begun', { name }) })
  } catch (error) {
    hideToast(run)
    showFailure(error)
  } finally {
    running.delete(run)
  }
}
