import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../platform/words.ts'
import classes from './PasteQuestion.module.css'
import type { NewColumn, PastePlan } from './pastePlan.ts'

type PasteQuestionProps = {
  plan: PastePlan
  /** What the user may create of what would have to be created. */
  rows: number
  columns: readonly NewColumn[]
  onPaste: (isWhole: boolean) => Promise<unknown>
  onClose: () => void
}

/** Asks before a pasted range makes rows and columns. */
export default function PasteQuestion({ plan, rows, columns, onPaste, onClose }: PasteQuestionProps) {
  const t = useWords('kinds/table')
  const kindWords = useWords('types')
  const [busy, setBusy] = useState<'whole' | 'part' | null>(null)
  const paste = (isWhole: boolean) => {
    setBusy(isWhole ? 'whole' : 'part')
    void onPaste(isWhole).finally(onClose)
  }
  const [first = '', second = ''] = [
    ...(rows > 0 ? [t('paste.rows', { count: rows })] : []),
    ...(columns.length > 0 ? [t('paste.columns', { count: columns.length })] : []),
  ]
  const kinds = columns.map(({ kind }) => kindWords(`kind.${kind}`)).join(', ')
  const left = plan.newColumns.length - columns.length
  const hasPart = plan.existing.length > 0 && plan.columns.length > 0
  return (
    <Modal
      opened
      size={540}
      onClose={onClose}
      title={t(second ? 'paste.title.both' : 'paste.title', { first, second })}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <p className={classes.text}>{t('paste.text')}</p>
      {columns.length > 0 ? <p className={classes.text}>{t('paste.kinds', { kinds })}</p> : null}
      {left > 0 ? <p className={classes.text}>{t('paste.noColumns', { count: left })}</p> : null}
      {plan.newRows > rows ? (
        <p className={classes.text}>{t('paste.noRows', { count: plan.newRows })}</p>
      ) : null}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        {hasPart ? (
          <Button
            variant="default"
            loading={busy === 'part'}
            disabled={busy === 'whole'}
            onClick={() => paste(false)}
          >
            {t('paste.part')}
          </Button>
        ) : null}
        <Button
          data-autofocus
          loading={busy === 'whole'}
          disabled={busy === 'part'}
          onClick={() => paste(true)}
        >
          {t('paste.whole')}
        </Button>
      </Group>
    </Modal>
  )
}
