import { defineConfig } from 'vitest/config';

// Ten thousand orders and a brotli of the whole package: minutes on a machine that is building something else.
export default defineConfig({ test: { testTimeout: 300_000 } });
