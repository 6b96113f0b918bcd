import { Button, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useObjectPath, useOpenObject } from '../../../objects/useOpenObject.ts'
import type { Where } from '#schema/objects/viewFilter.ts'
import { objectPage, rowOf, type ObjectRow } from '../../../objects/view/operations.ts'
import { activeSpace } from '../../../platform/activeSpace.ts'
import { queryPlain } from '../../../platform/queryPlain.ts'
import { showFailure } from '../../../platform/toasts.ts'
import { useWords } from '../../../platform/words.ts'
import own from './ObjectsBehind.module.css'
import common from './Widgets.module.css'

type ObjectsBehindProps = { title: string; type: string; where: Where; onClose: () => void }

const perPage = 50

/** The objects of a slice or a bar, by name. */
export default function ObjectsBehind({ title, type, where, onClose }: ObjectsBehindProps) {
  const t = useWords('kinds/composite')
  const open = useOpenObject()
  const pathOf = useObjectPath()
  const space = activeSpace.get() ?? ''
  const [rows, setRows] = useState<ObjectRow[]>()
  const [total, setTotal] = useState(0)
  const [pages, setPages] = useState(1)
  const question = JSON.stringify(where)
  useEffect(() => {
    let isOver = false
    const asked = { type, where: JSON.parse(question) as Where, orderBy: [{ column: 'name' as const }] }
    queryPlain(objectPage, { ...asked, page: pages, perPage, isCounted: true }).then(
      ({ paginate_object: { data, paginatorInfo } }) => {
        if (isOver) return
        setRows((before = []) => [...before.slice(0, (pages - 1) * perPage), ...data.map(rowOf)])
        setTotal(paginatorInfo?.total ?? 0)
      },
      showFailure,
    )
    return () => {
      isOver = true
    }
  }, [type, question, pages])
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <ul className={own.objects}>
        {(rows ?? []).map(({ id, name }) => (
          <li key={id}>
            <a
              href={pathOf(space, id)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                onClose()
                open(space, id)
              }}
            >
              {name || t('value.unnamed')}
            </a>
          </li>
        ))}
      </ul>
      {rows && rows.length < total ? (
        <Button size="xs" variant="subtle" onClick={() => setPages(pages + 1)}>
          {t('more')}
        </Button>
      ) : null}
      {rows?.length === 0 ? <p className={common.note}>{t('state.none')}</p> : null}
    </Modal>
  )
}
