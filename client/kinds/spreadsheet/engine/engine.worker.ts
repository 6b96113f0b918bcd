import { Engine, type EngineChange } from './Engine.ts'

const engine = new Engine()

addEventListener('message', ({ data }: MessageEvent<EngineChange>) => postMessage(engine.answer(data)))
// Its script is here.
postMessage({ values: [], bounds: [] })
