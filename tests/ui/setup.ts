import { configure } from '@testing-library/react'

// no test is a measure of time: what is waited for comes late where other tests fill the processor, ms
configure({ asyncUtilTimeout: 20_000 })
