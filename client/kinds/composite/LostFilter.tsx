import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import type { BlockProps } from './BlockBody.tsx'
import type { FilterLoss } from './blockFilter.ts'
import { BlockState } from './BlockState.tsx'
import classes from './Block.module.css'

type LostFilterProps = { of: Pick<BlockProps, 'of' | 'set' | 'onSet'>; loss: FilterLoss }

/** Stands in place of the objects of a block whose filter cannot be applied. */
export function LostFilter({ of: { of, set, onSet }, loss }: LostFilterProps) {
  const t = useWords('kinds/composite')
  return (
    <BlockState icon={IconFilterOff} title={t('state.filter')} text={t(`state.filter.${loss}`)}>
      {of.editable ? (
        <div className={classes.choices}>
          <Button size="xs" variant="default" onClick={onSet}>
            {t('set')}
          </Button>
          <Button size="xs" variant="subtle" onClick={() => set({ filter: undefined })}>
            {t('filter.clear')}
          </Button>
        </div>
      ) : null}
    </BlockState>
  )
}
