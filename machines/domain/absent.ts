import { fromPromise, type NonReducibleUnknown } from 'xstate'

/** Stands in for an effect of a machine without ports. @throws always, with the name of the missing port */
export const absent = (port: string): never => {
  throw new Error(`port not provided: ${port}`)
}

/** Stands in for a call of a machine without ports: rejects with the name of the missing port. */
export const absentCall = <Output, Input = NonReducibleUnknown>(port: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`port not provided: ${port}`)))
