import { configure } from '@testing-library/react'

// high, ms: tests do not measure time, and other tests may occupy the processor
configure({ asyncUtilTimeout: 20_000 })
