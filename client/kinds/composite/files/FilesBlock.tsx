import { VisuallyHidden } from '@mantine/core'
import { lazy, Suspense, useMemo, useState } from 'react'
import { titleOf } from '#schema/kinds/composite/blocks.ts'
import { filesOfBlock, fileSetting, fileValue } from '#schema/kinds/composite/files.ts'
import { loadNeeded } from '../../../platform/loadNeeded.ts'
import { useWords } from '../../../platform/words.ts'
import type { BlockProps } from '../BlockBody.tsx'
import { BlockHead } from '../BlockHead.tsx'
import { blockIcons } from '../blockIcons.ts'
import { BlockState } from '../BlockState.tsx'
import { BlockFileRow } from './BlockFileRow.tsx'
import classes from './Files.module.css'

const AddFiles = lazy(() => loadNeeded(() => import('./AddFiles.tsx')))

/** Files of the page, which its readers open and download; who may edit it adds, renames and removes them. */
export default function FilesBlock({ of, block, set }: BlockProps) {
  const t = useWords('kinds/composite')
  const files = useMemo(() => filesOfBlock(block), [block])
  const [said, say] = useState('')
  const list = (editable: boolean) => (
    <>
      {files.length > 0 ? (
        <ul className={classes.files} aria-label={t('files.list')}>
          {files.map((file) => (
            <BlockFileRow
              key={file.short_link}
              file={file}
              editable={editable}
              onRename={(name) => {
                set({ [fileSetting(file)]: fileValue({ ...file, name }) })
                say(t('files.renamed', { name }))
              }}
              onRemove={() => {
                set({ [fileSetting(file)]: undefined })
                say(t('files.removed', { name: file.name }))
              }}
            />
          ))}
        </ul>
      ) : (
        <BlockState
          icon={blockIcons.files}
          title={t('files.empty')}
          text={of.editable ? t('files.empty.text') : undefined}
        />
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
  return (
    <>
      <BlockHead title={titleOf(block).trim() || t('block.files')} />
      {of.editable ? (
        // No menus yet: one that is open would be lost when the other list takes its place.
        <Suspense fallback={<div className={classes.body}>{list(false)}</div>}>
          <AddFiles page={of.page.id} count={files.length} set={set} say={say}>
            {list(true)}
          </AddFiles>
        </Suspense>
      ) : (
        <div className={classes.body}>{list(false)}</div>
      )}
    </>
  )
}
