/** Id of the user nobody. */
export const nobody: number
export function installedPrograms(): string | null
export function startPostgres(options: {
  scratch: string
  durable?: boolean
  kept?: string
  fixedPort?: number
}): Promise<{
  url: string
  version: string
  pid: number | undefined
  stop(): Promise<void>
} | null>
