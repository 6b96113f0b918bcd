import { IconUsers } from '@tabler/icons-react'
import { useWords } from '../../platform/words.ts'
import { BlockState } from './BlockState.tsx'

/** In the place of a widget that guests are not shown. */
export function MembersOnly() {
  const t = useWords('kinds/composite')
  return <BlockState icon={IconUsers} title={t('members')} text={t('members.text')} />
}
