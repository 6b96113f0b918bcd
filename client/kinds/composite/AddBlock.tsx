import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { blockKinds, blocksMost, type BlockKind } from '#schema/kinds/composite/blocks.ts'
import { useWords } from '../../platform/words.ts'
import { blockIcons } from './blockIcons.ts'
import classes from './Composite.module.css'

type AddBlockProps = { isFull: boolean; isFirst: boolean; onAdd: (kind: BlockKind) => void }

/** The menu that puts a block in. */
export function AddBlock({ isFull, isFirst, onAdd }: AddBlockProps) {
  const t = useWords('kinds/composite')
  return (
    <Menu position="bottom-start" width={320}>
      <Menu.Target>
        <Button
          size={isFirst ? 'sm' : 'xs'}
          variant={isFirst ? 'filled' : 'subtle'}
          color={isFirst ? undefined : 'gray'}
          leftSection={<IconPlus size={15} stroke={2} />}
        >
          {t('add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.kinds}>
        {isFull ? <p className={classes.full}>{t('add.full', { count: blocksMost })}</p> : null}
        {blockKinds.map((kind) => {
          const Icon = blockIcons[kind]
          return (
            <Menu.Item
              key={kind}
              disabled={isFull}
              leftSection={<Icon size={18} stroke={1.6} />}
              onClick={() => onAdd(kind)}
            >
              <span className={classes.kind}>{t(`block.${kind}`)}</span>
              <span className={classes.about}>{t(`block.${kind}.about`)}</span>
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
