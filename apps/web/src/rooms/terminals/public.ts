export { HealthThresholdsInput } from './health/health-thresholds-input.tsx';
