import { Skeleton } from '@mantine/core'
import { lazy, useEffect, useMemo, useState } from 'react'
import { textDocument } from '#schema/documents/documents.ts'
import { kinds } from '../kinds/kinds.ts'
import type { RichTextProps } from '../objects/window/richText.ts'
import { SaveState } from '../pages/SaveState.tsx'
import { useKindServices } from '../pages/useKindServices.ts'
import { useMe } from '../pages/useMe.ts'
import { activeSpace } from '../platform/activeSpace.ts'
import { Boundary } from '../platform/Boundary.tsx'
import { isOtherProgram } from '../platform/documents/liveState.ts'
import { DocumentsContext, useDocument } from '../platform/documents/useDocument.ts'
import type { UsedDocument } from '../platform/documents/useDocument.ts'
import { renewOrLeave } from '../platform/keepFresh.ts'
import { useWords } from '../platform/words.ts'
import classes from './ObjectText.module.css'
import { documents } from './openDocuments.ts'

const NewVersion = lazy(() => import('../pages/program/NewVersion.tsx'))

/** A formatted value of an object: the editor of text pages on the value's own living document. */
export default function ObjectText(props: RichTextProps) {
  const [opening, setOpening] = useState(0)
  return (
    <DocumentsContext value={documents}>
      <Opened key={opening} {...props} onReopen={() => setOpening(opening + 1)} />
    </DocumentsContext>
  )
}

function Opened({ onReopen, ...props }: RichTextProps & { onReopen: () => void }) {
  const t = useWords('objects')
  const { object, property } = props
  const used = useDocument(textDocument({ object, property: property.id }))
  const reason = used?.closeReason
  useEffect(() => {
    if (reason === 'unauthenticated') void renewOrLeave().then((ok) => (ok ? onReopen() : undefined))
    // Only the reason matters: the callback is new at each drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reason])
  if (reason === 'notFound' || reason === 'forbidden')
    return <p className={classes.closed}>{t('text.closed')}</p>
  if (isOtherProgram(reason))
    return (
      <Boundary>
        <NewVersion reason={reason} />
      </Boundary>
    )
  if (!used?.synced)
    return used?.save === 'offline' ? (
      <p className={classes.closed} role="status">
        {t('text.offline')}
      </p>
    ) : (
      (props.asPage?.waiting ?? (
        <div className={classes.box}>
          <Skeleton height={12} width="58%" />
        </div>
      ))
    )
  const editable = props.editable && used.editable
  return (
    <div className={props.asPage ? classes.whole : classes.box} data-editable={editable || undefined}>
      <Boundary>
        <Content {...props} used={used} editable={editable} />
      </Boundary>
      {editable && used.save !== 'saved' ? (
        <div className={classes.state}>
          <SaveState state={used.save} />
        </div>
      ) : null}
    </div>
  )
}

function Content({ object, property, editable, autoFocus, used }: RichTextProps & { used: UsedDocument }) {
  const space = activeSpace.get() ?? ''
  const me = useMe(space)
  const services = useKindServices({ space, owner: { type: 'object', id: object } })
  const { id, label } = property
  const page = useMemo(() => ({ id, spaceId: space, title: label, engine: null }), [id, space, label])
  const { Editor } = kinds.text
  const { doc, awareness } = used
  return useMemo(
    () => <Editor inline {...{ doc, awareness, editable, autoFocus, page, me, services }} />,
    [Editor, doc, awareness, editable, autoFocus, page, me, services],
  )
}
