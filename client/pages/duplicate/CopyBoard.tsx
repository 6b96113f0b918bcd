import { Button, Modal, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { leftOutOf } from '#schema/kinds/convert/convertBoard.ts'
import type { LeftOut } from '#schema/kinds/convert/leftOut.ts'
import type { CopyBoardProps } from '../../kinds/kind.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { newKey } from '../../platform/newKey.ts'
import { showDone, showFailure } from '../../platform/toasts.ts'
import { useGo } from '../../platform/useGo.ts'
import { useWords, words } from '../../platform/words.ts'
import { pageDuplicate } from '../operations.ts'
import { pagePath } from '../pagePath.ts'
import { useTreeStore } from '../tree/TreeStore.ts'
import { copyTitle } from './copyTitle.ts'
import classes from './DuplicateDialog.module.css'
import { engineNames } from './engineNames.ts'

/** Copies a board for another engine; names first what of it will be missing or different, and once more what was. */
export default function CopyBoard({ doc, engine, id, title: given, onClose }: CopyBoardProps) {
  const t = useWords('pages/duplicate')
  const title = given || words('pages')('untitled')
  const { space } = useTreeStore()
  const go = useGo()
  const [key] = useState(newKey)
  const [isBusy, setBusy] = useState(false)
  const left = useMemo(() => leftOutOf(doc, engine), [doc, engine])
  const nameOf = ({ kind, count }: LeftOut) => t(`left.${kind}`, { count })
  const copy = async () => {
    setBusy(true)
    try {
      const input = { title: copyTitle(t, title), nested: false, engine, idempotency_key: key }
      const { recordId, left_out: missed } = (await mutate(pageDuplicate, { id, input })).pageDuplicate
      go(pagePath(space, recordId))
      const done = t('done', { title })
      showDone({ message: [done, ...missed.map(nameOf)].join('\n') })
    } catch (error) {
      showFailure(error)
    }
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('engine.title', { engine: engineNames[engine] })}
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      <Stack gap="sm">
        <Text size="sm">{t('engine.text', { engine: engineNames[engine] })}</Text>
        {left.length === 0 ? (
          <Text size="sm">{t('engine.whole')}</Text>
        ) : (
          <div>
            <Text size="sm" fw={500} id="copy-board-left">
              {t('engine.left')}
            </Text>
            <Text component="ul" size="sm" className={classes.left!} aria-labelledby="copy-board-left">
              {left.map((one) => (
                <li key={one.kind}>{nameOf(one)}</li>
              ))}
            </Text>
          </div>
        )}
        <Button data-autofocus loading={isBusy} onClick={() => void copy()}>
          {t('engine.make')}
        </Button>
      </Stack>
    </Modal>
  )
}
