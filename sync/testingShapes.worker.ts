import { useSecondShape } from '#schema/kinds/testingShape.ts'
import './decoding.worker.ts'

// The worker of a node that knows the second version of the shape of texts.

useSecondShape()
