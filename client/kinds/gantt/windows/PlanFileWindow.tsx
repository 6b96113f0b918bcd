import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { leftOutKinds } from '#schema/objects/schedule/planFile.ts'
import type { PlanReport } from '#schema/objects/schedule/planFile.ts'
import { FilePicker } from '../../../files/FileField.tsx'
import type { RowsOfPage } from '../../../objects/rows/useRowsPage.ts'
import { deleteObjects } from '../../../objects/view/operations.ts'
import { domainErrorOf } from '../../../platform/failure.ts'
import { mutate } from '../../../platform/graphqlClient.ts'
import { newKey } from '../../../platform/newKey.ts'
import { useWords } from '../../../platform/words.ts'
import type { Look } from '../look.ts'
import { sendPlan } from '../sendPlan.ts'
import classes from './PlanFile.module.css'

type PlanFileWindowProps = { of: RowsOfPage; look: Look; onClose: () => void }

const ownWords = ['import_unreadable', 'import_empty', 'import_too_large', 'too_large'] as const

/** Imports the tasks of another program's plan, and reports what was not imported. */
export default function PlanFileWindow({ of, look, onClose }: PlanFileWindowProps) {
  const t = useWords('kinds/gantt/windows')
  const say = useWords('platform')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [report, setReport] = useState<PlanReport | null>(null)
  const bring = async (file: File) => {
    setBusy(true)
    setRefusal(null)
    try {
      const made = await sendPlan(file, { type: of.type.id, look, key: newKey() })
      of.steps.push(() => mutate(deleteObjects, { ids: made.ids }))
      await of.rows.refresh()
      setReport(made)
    } catch (error) {
      const { code } = domainErrorOf(error)
      const own = ownWords.find((each) => each === code)
      setRefusal(own ? t(`plan.${own}`) : say(`error.${code}`))
    }
    setBusy(false)
  }
  return (
    <Modal
      opened
      size={500}
      title={t('plan')}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={onClose}
    >
      <div className={classes.window} aria-busy={isBusy || undefined}>
        {report ? (
          <Report report={report} onClose={onClose} />
        ) : (
          <>
            <Text size="sm">{t('plan.about')}</Text>
            {isBusy ? (
              <Text size="sm" role="status">
                {t('plan.busy')}
              </Text>
            ) : (
              <FilePicker
                one={{ accept: '.xml,text/xml,application/xml', words: t('plan.choose') }}
                onPick={([file]) => {
                  if (file) void bring(file)
                }}
              />
            )}
            {refusal && !isBusy ? (
              <p className={classes.refusal} role="alert">
                {refusal}
              </p>
            ) : null}
            <Text size="xs" c="dimmed">
              {t(look.parent || look.progress ? 'plan.note' : 'plan.noteFields')}
            </Text>
          </>
        )}
      </div>
    </Modal>
  )
}

function Report({ report, onClose }: { report: PlanReport; onClose: () => void }) {
  const t = useWords('kinds/gantt/windows')
  const { ids, relations, constraints, leftOut } = report
  const left = leftOutKinds.flatMap((kind) => (leftOut[kind] ? [{ kind, count: leftOut[kind] }] : []))
  return (
    <div role="status" className={classes.window}>
      <dl className={classes.counts}>
        {[
          ['objects', ids.length] as const,
          ['relations', relations] as const,
          ['constraints', constraints] as const,
        ].map(([what, count]) => (
          <div key={what} className={classes.count}>
            <dt>{t(`plan.made.${what}`)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {left.length > 0 ? (
        <section aria-label={t('plan.left')}>
          <Text size="sm" fw={500}>
            {t('plan.left')}
          </Text>
          <ul className={classes.left}>
            {left.map(({ kind, count }) => (
              <li key={kind}>
                <span>{t(`plan.left.${kind}`)}</span>
                <span>{count}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <Text size="sm">{t('plan.whole')}</Text>
      )}
      <Text size="xs" c="dimmed">
        {t('plan.undo')}
      </Text>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('plan.done')}</Button>
      </Group>
    </div>
  )
}
