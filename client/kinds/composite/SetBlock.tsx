import { Button } from '@mantine/core'
import { useWords } from '../../platform/words.ts'
import type { BlockProps } from './BlockBody.tsx'

/** Leads people who may edit to the settings of a block that shows nothing without them. */
export function SetBlock({ of, onSet }: Pick<BlockProps, 'of' | 'onSet'>) {
  const t = useWords('kinds/composite')
  return of.editable ? (
    <Button size="xs" variant="default" onClick={onSet}>
      {t('set')}
    </Button>
  ) : null
}
