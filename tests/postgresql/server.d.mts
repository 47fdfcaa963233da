export function installedPrograms(): string | null
export function startPostgres(options: { scratch: string; durable?: boolean; kept?: string }): Promise<{
  url: string
  version: string
  pid: number | undefined
  stop(): Promise<void>
} | null>
