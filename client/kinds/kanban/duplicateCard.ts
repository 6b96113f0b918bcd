import { copyObject } from '../../objects/copyObject.ts'
import { deleteObjects, rowOf } from '../../objects/view/operations.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { newKey } from '../../platform/newKey.ts'
import { showUndo } from '../../platform/showUndo.tsx'
import { showFailure } from '../../platform/toasts.ts'
import { words } from '../../platform/words.ts'
import type { TypeRecord } from '../../types/operations.ts'
import type { Cell } from './axis.ts'
import type { Board } from './board.ts'

type Duplicated = { type: TypeRecord; cell: Cell; now: () => Board }

/** Copies a card; the copy appears below it and gets the focus. */
export async function duplicateCard(card: ObjectRow, { type, cell, now }: Duplicated): Promise<void> {
  const t = words('kinds/kanban')
  try {
    const { recordId, record } = await copyObject({ object: card, type, key: newKey() })
    if (record) {
      const { cards, arranging, move, seek } = now()
      cards.take({ kind: 'objects_changed', records: [rowOf(record)], gone: [] })
      if (arranging && cards.card(recordId)) move(recordId, cell, { beside: card.id, edge: 'after' })
      seek(recordId, { focus: true })
    }
    showUndo({
      message: t('card.duplicated', { name: card.name || t('card.untitled') }),
      undo: t('undo'),
      onUndo: () => void mutate(deleteObjects, { ids: [recordId] }).catch(showFailure),
    })
  } catch (error) {
    showFailure(error)
  }
}
