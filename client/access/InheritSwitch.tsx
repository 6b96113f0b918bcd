import { Switch } from '@mantine/core'
import { useWords } from '../platform/words.ts'
import type { NodeRef } from './nodeRef.ts'
import { useChange } from './useChange.ts'
import { useGrants } from './useGrants.ts'

/** Whether what was given further up counts here, too: without it a node is closed to all but those named here. */
export function InheritSwitch({ node }: { node: NodeRef }) {
  const t = useWords('access')
  const { access } = useGrants(node, 1)
  const { busy, inherit } = useChange(node)
  return (
    <Switch
      label={t('inherit')}
      description={t(node.type === 'property' ? 'inherit.about.property' : 'inherit.about')}
      checked={access?.inherits ?? true}
      disabled={!access || busy}
      onChange={(event) => void inherit(event.currentTarget.checked)}
    />
  )
}
